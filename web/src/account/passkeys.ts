// Passkeys: between the JSON of the server and what browsers take and give. Newer browsers can do this themselves
// (`parseCreationOptionsFromJSON`, `toJSON`); this works in all.

import { api, own } from "../lib/api";
import type { SignedIn } from "../generated/api";

/** Whether passkeys can work here: the browser knows them, and the address of the page is a name. */
export function canUsePasskeys(): boolean {
  return "PublicKeyCredential" in window && !/^[\d.]+$|:/.test(location.hostname);
}

function toBytes(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (each) => each.charCodeAt(0));
}

function toText(bytes: ArrayBuffer | null): string {
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))));
  return text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** Let the browser do something with a passkey. Somebody who thinks better of it is told so. */
async function chosen(work: Promise<Credential | null>): Promise<PublicKeyCredential> {
  let found: Credential | null;
  try {
    found = await work;
  } catch {
    found = null;
  }
  if (!found) throw own("account-ui-passkey-cancelled");
  return found as PublicKeyCredential;
}

interface Described {
  id: string;
}

/** Make a passkey on this device, and tell the server. */
export async function addPasskey(name: string, password: string): Promise<void> {
  const options = (await api.beginPasskey(password)).options as unknown as {
    challenge: string;
    user: { id: string };
    excludeCredentials?: Described[];
  };
  const publicKey = {
    ...options,
    challenge: toBytes(options.challenge),
    user: { ...options.user, id: toBytes(options.user.id) },
    excludeCredentials: (options.excludeCredentials ?? []).map((each) => ({ ...each, id: toBytes(each.id) })),
  } as unknown as PublicKeyCredentialCreationOptions;
  const made = await chosen(navigator.credentials.create({ publicKey }));
  const response = made.response as AuthenticatorAttestationResponse;
  await api.addPasskey(name, {
    id: made.id,
    rawId: toText(made.rawId),
    type: made.type,
    response: {
      clientDataJSON: toText(response.clientDataJSON),
      attestationObject: toText(response.attestationObject),
    },
  });
}

/** Sign in with any passkey of this site that the device has. */
export async function signInByPasskey(): Promise<SignedIn> {
  const { options } = await api.beginPasskeySignIn();
  const publicKey = {
    ...options,
    challenge: toBytes(String(options["challenge"])),
    allowCredentials: [],
  } as unknown as PublicKeyCredentialRequestOptions;
  const found = await chosen(navigator.credentials.get({ publicKey }));
  const response = found.response as AuthenticatorAssertionResponse;
  return api.signInByPasskey({
    id: found.id,
    rawId: toText(found.rawId),
    type: found.type,
    response: {
      clientDataJSON: toText(response.clientDataJSON),
      authenticatorData: toText(response.authenticatorData),
      signature: toText(response.signature),
      userHandle: response.userHandle ? toText(response.userHandle) : null,
    },
  });
}
