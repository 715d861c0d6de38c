import type { Request } from "@playwright/test";

/** The `client_id` of a call: two calls with the same one are one request. */
export function clientIdOf(request: Request): string | undefined {
  const body = request.postDataBuffer()?.toString() ?? "";
  return /name="client_id"\r\n\r\n([^\r]+)/.exec(body)?.[1];
}
