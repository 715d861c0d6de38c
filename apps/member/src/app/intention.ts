import { newClientId } from "@sumi/client/fields.ts";

/**
 * One wish of a member under one name, however often it is asked for: while nobody knows what
 * became of it, the same fields go under the same `client_id` and count once. Other fields are
 * another wish.
 */
export type Intention = { readonly id: string; readonly fields: string };

export function intentionOf(fields: object, open: Intention | undefined): Intention {
  const text = JSON.stringify(fields);
  return open?.fields === text ? open : { id: newClientId(), fields: text };
}
