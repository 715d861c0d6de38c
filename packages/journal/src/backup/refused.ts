/** A backup cannot be restored here; the message is one sentence for the operator. */
export class RestoreRefused extends Error {
  override readonly name = "RestoreRefused";
}
