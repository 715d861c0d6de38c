import type { z } from "zod";
import { type Endpoint, endpoint } from "./endpoint.ts";
import { type StaffCall, termsOf } from "./permissions.ts";

type MethodOf<Call extends StaffCall> = Call extends `${infer Method} ${string}` ? Method : never;
type PathOf<Call extends StaffCall> = Call extends `${string} ${infer Path}` ? Path : never;

/** A call as the console declares it: its name in the table of permissions says the rest. */
type Declaration<Call extends StaffCall, Input extends z.ZodObject, Data extends z.ZodType> = Omit<
  Endpoint<Input, Data>,
  "method" | "path" | "role"
> & { readonly call: Call };

export type StaffEndpoint<
  Input extends z.ZodObject = z.ZodObject,
  Data extends z.ZodType = z.ZodType,
> = Endpoint<Input, Data> & { readonly call: StaffCall };

/** Declares a call of the console. Without a line in the table it does not compile. */
export function staffEndpoint<
  Call extends StaffCall,
  Input extends z.ZodObject,
  Data extends z.ZodType,
>(declaration: Declaration<Call, Input, Data>): StaffEndpoint<Input, Data> {
  const { call, ...rest } = declaration;
  // A call's name is its method and its path with a blank between them.
  const [method, path] = call.split(" ") as [MethodOf<Call> & Endpoint["method"], PathOf<Call>];
  const { permission, stepUp } = termsOf(call);
  const role = permission === "door" ? "public" : "staff";
  const rejections = stepUp ? [...rest.rejections, "STEP_UP_REQUIRED" as const] : rest.rejections;
  const declared = endpoint({ ...rest, method, path: path as `/${string}`, role, rejections });
  return Object.freeze({ ...declared, call });
}
