import { expect, test } from "vitest";
import { HERE, loadCourse, TAUGHT } from "../games";
import { judge, type Step } from "./course";

const STEP: Step = {
  text: "zero-course-twin",
  scene: {
    view: {},
    acting: true,
    moves: [{ type: "pass" }, { type: "exchange", give: "8r", take: "7g" }],
    points: [30, 23],
  },
  answers: [1, 0],
  says: ["zero-course-twin.wrong"],
  after: { 1: { after: true } },
  show: 1,
};

test("a try is answered as the course says, whatever the order of the move's fields", () => {
  expect(judge(STEP, { take: "7g", give: "8r", type: "exchange" })).toEqual({
    solves: true,
    says: "zero-course-twin.done",
    points: 23,
    after: { after: true },
  });
  expect(judge(STEP, { type: "pass" })).toEqual({
    solves: false,
    says: "zero-course-twin.wrong",
    points: 30,
    after: undefined,
  });
  expect(judge(STEP, { type: "exchange", give: "8r", take: "8k" })).toBeUndefined();
});

test("every game has a course, and every step leads on from what it shows", async () => {
  expect(TAUGHT).toEqual(HERE);
  for (const game of TAUGHT)
    for (const exercise of (await loadCourse(game))!)
      for (const step of exercise.steps) {
        const shown = judge(step, step.scene.moves?.[step.show]);
        expect(shown?.solves, `${game} ${exercise.name}`).toBe(true);
        expect(shown?.after).toBeDefined();
      }
  expect(await loadCourse("chess")).toBeUndefined();
});
