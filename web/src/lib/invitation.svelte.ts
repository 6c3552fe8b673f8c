// The address to invite others by. A browser on the server's own machine knows the server as 127.0.0.1, which nobody
// else can open: it asks the server for a better one.

import { api } from "./api";

/** Whether only this machine can open addresses of a host. */
export function isLocal(host: string): boolean {
  return /^(127(\.\d+){3}|\[::1\]|(.+\.)?localhost)$/.test(host);
}

class Invitation {
  origin = $state.raw<string | null | undefined>(); // null: others cannot reach the server; undefined: not known yet
  nearby = $state.raw(false); // whether only those in the local network can

  /** Ask again each time: the server may have been started anew, for the local network. */
  async bring(): Promise<void> {
    if (isLocal(location.hostname)) {
      const found = await api.invitation().catch(() => null);
      this.origin = found?.address ?? null;
      this.nearby = found?.nearby ?? false;
    } else this.origin = location.origin;
  }
}

export const invitation = new Invitation();
