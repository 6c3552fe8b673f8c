// The address to invite others by. A browser on the server's own machine knows the server as 127.0.0.1, which nobody
// else can open: it asks the server for a better one.

import { api } from "./api";

/** Whether only this machine can open addresses of a host. */
export function isLocal(host: string): boolean {
  return /^(127(\.\d+){3}|\[::1\]|(.+\.)?localhost)$/.test(host);
}

class Invitation {
  origin = $state.raw<string | null | undefined>(); // null: others cannot reach the server; undefined: not known yet

  /** Ask again each time: the server may have been started anew, for the local network. */
  async bring(): Promise<void> {
    if (isLocal(location.hostname)) {
      this.origin = await api.invitation().then(
        (found) => found.address,
        () => this.origin ?? null,
      );
    } else this.origin = location.origin;
  }
}

export const invitation = new Invitation();
