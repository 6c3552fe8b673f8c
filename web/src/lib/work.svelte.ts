// Something that a person has asked for and that takes a while: whether it is under way, and what went wrong.

export class Work {
  busy = $state(false);
  trouble = $state.raw<unknown>(null);

  /** Do it; say whether it went well. What went wrong is kept to be shown. */
  async run(work: () => Promise<unknown>): Promise<boolean> {
    this.busy = true;
    this.trouble = null;
    try {
      await work();
      return true;
    } catch (problem) {
      this.trouble = problem;
      return false;
    } finally {
      this.busy = false;
    }
  }
}
