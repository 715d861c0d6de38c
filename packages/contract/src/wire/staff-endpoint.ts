import type { z } from "zod";
import type { Permission } from "../capabilities.ts";
import { type Endpoint, endpoint, type Method } from "./endpoint.ts";

/** The conditions under which a caller may make a call of the console. */
type Terms = {
  /** "door" needs no session: sign-in calls have it. */
  readonly permission: Permission | "door";
  /** True if a second factor must have been shown within the last minutes. */
  readonly stepUp?: true;
  /** True if it answers before the caller has chosen a password and enrolled a second factor. */
  readonly unfinished?: true;
};

/** Method and path with a blank between them. */
type StaffCall = `${Method} /Staff/${string}`;

/** The declaration of a console call, beside its name. */
type Declaration<Input extends z.ZodObject, Data extends z.ZodType> = Terms &
  Omit<Endpoint<Input, Data>, "method" | "path" | "role"> & { readonly call: StaffCall };

export type StaffEndpoint<
  Input extends z.ZodObject = z.ZodObject,
  Data extends z.ZodType = z.ZodType,
> = Endpoint<Input, Data> & Terms & { readonly call: StaffCall };

/** A decisive call needs a second factor, and may be half of an act of two. */
const OF_DECISIVE = ["STEP_UP_REQUIRED", "STAFF_NEW", "STAFF_INTRODUCED"] as const;

/** Declares a call of the console. */
export function staffEndpoint<Input extends z.ZodObject, Data extends z.ZodType>(
  declaration: Declaration<Input, Data>,
): StaffEndpoint<Input, Data> {
  const { call, permission, stepUp } = declaration;
  // The type of a call's name ties it to a method and a path.
  const [method, path] = call.split(" ") as [Method, `/${string}`];
  const role = permission === "door" ? "public" : "staff";
  const { rejections: own } = declaration;
  const rejections = stepUp === true ? [...own, ...OF_DECISIVE] : own;
  const declared = endpoint({ ...declaration, method, path, role, rejections });
  return Object.freeze({ ...declared, call, permission });
}
