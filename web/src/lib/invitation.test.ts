import { describe, expect, it } from "vitest";
import { isLocal } from "./invitation.svelte";

describe("the address to invite others by", () => {
  it.each(["127.0.0.1", "127.8.0.1", "localhost", "stolik.localhost", "[::1]"])("is not %s", (host) =>
    expect(isLocal(host)).toBe(true),
  );

  it.each(["192.168.1.7", "raspberry.local", "games.example.org", "127.example.org", "notlocalhost"])(
    "may be %s",
    (host) => expect(isLocal(host)).toBe(false),
  );
});
