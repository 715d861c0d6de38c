import type { Failure } from "@sumi/client/failure.ts";
import type { Photo } from "../app/photo.ts";
import type { DocumentType, Identity, Side } from "./data.ts";

/** The fields of the form of an identity. */
export type IdentityForm = {
  readonly country: string | undefined;
  readonly type: DocumentType | undefined;
  readonly realName: string;
  readonly phone: string;
  readonly front: Photo | undefined;
  readonly back: Photo | undefined;
};
export type IdentityField = keyof IdentityForm;
export type IdentityProblem =
  | "chooseCountry"
  | "chooseType"
  | "enterRealName"
  | "wrongRealName"
  | "wrongPhone"
  | "uploadFront"
  | "uploadBack";

export const EMPTY_IDENTITY: IdentityForm = {
  country: undefined,
  type: undefined,
  realName: "",
  phone: "",
  front: undefined,
  back: undefined,
};

/** Starts with the fields of an earlier submission that may be shown; the rest is typed again. */
export function identityAfter({ submitted }: Pick<Identity, "submitted">): IdentityForm {
  if (submitted === null) return EMPTY_IDENTITY;
  return { ...EMPTY_IDENTITY, country: submitted.country, type: submitted.type };
}

/** The pictures that the chosen document needs; both while none is chosen. */
export function sidesOf(identity: Pick<Identity, "types">, form: IdentityForm): readonly Side[] {
  const needed = identity.types.find(({ type }) => type === form.type)?.pictures;
  return needed?.includes("back") === false ? ["front"] : ["front", "back"];
}

const PHONE = /^\+[1-9]\d{6,14}$/;
/** The server's own rule for names: letters of any script, and the punctuation of names. */
const NAME = /^(?:[\p{L}\p{M}\p{N}\p{Zs}.,'’‐・·()-]|\u200c|\u200d)+$/u;

/** Errors of fields that are empty or plainly wrong, from the top of the form down. */
export function identityProblems(
  form: IdentityForm,
  sides: readonly Side[],
): Partial<Record<IdentityField, IdentityProblem>> {
  const { real_name: name, phone } = fieldsOf(form);
  return {
    ...(form.country === undefined ? { country: "chooseCountry" } : {}),
    ...(form.type === undefined ? { type: "chooseType" } : {}),
    ...(name === "" ? { realName: "enterRealName" } : {}),
    ...(name !== "" && !(NAME.test(name) && /\p{L}/u.test(name))
      ? { realName: "wrongRealName" }
      : {}),
    ...(PHONE.test(phone) ? {} : { phone: "wrongPhone" }),
    ...(form.front === undefined ? { front: "uploadFront" } : {}),
    ...(sides.includes("back") && form.back === undefined ? { back: "uploadBack" } : {}),
  };
}

/** The text fields as they are sent, without the separators that people write into numbers. */
export function fieldsOf({ realName, phone }: IdentityForm) {
  return {
    real_name: realName.normalize("NFC").trim().replace(/\s+/g, " "),
    phone: phone
      .normalize("NFKC")
      .replace(/[\s\-‐–.()/]/g, "")
      .replace(/^00/, "+"),
  };
}

/** The progress of the two steps, person and document, from 0 to 1. */
export function stepsOf(form: IdentityForm, sides: readonly Side[]) {
  const problems = identityProblems(form, sides);
  const share = (fields: readonly IdentityField[]) =>
    fields.filter((field) => problems[field] === undefined).length / fields.length;
  return { details: share(["country", "realName", "phone"]), document: share(["type", ...sides]) };
}

/** The field that the server refused; `undefined` if the refusal is about no field. */
export function fieldOfRefusal(failure: Failure): IdentityField | undefined {
  if (failure.kind !== "refused") return undefined;
  if (failure.code === "MOBILE_ALREADY_BOUND") return "phone";
  const isNamed = failure.code === "PARAMETER_ERROR" || failure.code === "MISSING_PARAMETER";
  return isNamed ? NAMED[String(failure.params.field)] : undefined;
}

const NAMED: Readonly<Record<string, IdentityField>> = {
  country: "country",
  type: "type",
  real_name: "realName",
  phone: "phone",
  front: "front",
  back: "back",
};
