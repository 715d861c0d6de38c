import { type Rejected, reject } from "@sumi/primitives/rejection.ts";

/** The core names a project where a call has an `id`. */
export function asAsked(refused: Rejected): Rejected {
  const isOfProject = refused.code === "PARAMETER_ERROR" && refused.params?.field === "project";
  return isOfProject ? reject("PARAMETER_ERROR", { field: "id" }) : refused;
}
