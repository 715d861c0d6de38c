import type { Request } from "@playwright/test";

/** The name under which a call was made: two calls of one name are one wish. */
export function clientIdOf(request: Request): string | undefined {
  const body = request.postDataBuffer()?.toString() ?? "";
  return /name="client_id"\r\n\r\n([^\r]+)/.exec(body)?.[1];
}
