import * as contract from "@sumi/contract/identity/calls.ts";
import { FILE_BYTES_MAX } from "@sumi/contract/wire/endpoint.ts";
import { COUNTRIES } from "@sumi/primitives/countries.ts";
import { accept } from "@sumi/primitives/rejection.ts";
import { type IdentityCase, newestCase } from "@sumi/store/identity/cases.ts";
import { route } from "../../platform/server/route.ts";
import { certificationOf } from "./certification.ts";
import { maskedName, maskedPhone } from "./real-name.ts";
import { PICTURES_KEPT_DAYS } from "./retention.ts";
import { PICTURES_OF, submissionOf } from "./submission.ts";
import { submitIdentity } from "./submit.ts";
import { type IdentityTools, nameOfCase, noteOfCase, phoneOfCase } from "./tools.ts";

/** The accepted submissions, the same for every member. */
const OFFERED = {
  types: contract.documentType.options.map((type) => ({ type, pictures: [...PICTURES_OF[type]] })),
  countries: [...COUNTRIES],
  picture_bytes_max: FILE_BYTES_MAX,
  picture_types: ["image/jpeg", "image/png", "image/webp"],
  picture_days: PICTURES_KEPT_DAYS,
};

/** The calls by which members prove their identity. */
export function identityRoutes(tools: IdentityTools): void {
  const { server } = tools;

  route(server, contract.identity, async (_, { account, member }) => {
    const newest = await newestCase(server.database, account);
    const status = await certificationOf(tools, member);
    return accept({
      ...OFFERED,
      status,
      may_submit: status === "none" || status === "rejected",
      reason: status === "rejected" ? (newest?.reason ?? null) : null,
      note: status === "rejected" ? await noteOf(tools, newest) : null,
      submitted: newest === undefined ? null : await maskedCase(tools, newest),
    });
  });

  route(server, contract.submitIdentity, async (form, caller, _, files) => {
    const submission = submissionOf(form, files);
    if (!submission.ok) return submission;
    const submitted = await submitIdentity(tools, submission.value, { caller, code: form.code });
    if (!submitted.ok) return submitted;
    const status = await certificationOf(tools, caller.member);
    return accept({ status, submitted_ms: submitted.value.submittedMs });
  });
}

async function noteOf(
  tools: IdentityTools,
  newest: IdentityCase | undefined,
): Promise<string | null> {
  if (newest?.sealedNote === undefined) return null;
  const { account, id, sealedNote } = newest;
  const note = await tools.vault.open(account, noteOfCase(id), sealedNote);
  return note?.toString("utf8") ?? null;
}

/** Enough for members to recognize their papers, but of no use to anyone who sees the screen. */
async function maskedCase({ vault }: IdentityTools, newest: IdentityCase) {
  const { id, account, document, country, submittedMs } = newest;
  const isDecided = newest.state !== "deciding";
  const name = await vault.open(account, nameOfCase(id), newest.sealedName);
  const phone = await vault.open(account, phoneOfCase(id), newest.sealedPhone);
  return {
    type: document,
    country,
    real_name: maskedName(name?.toString("utf8") ?? ""),
    phone: maskedPhone(phone?.toString("utf8") ?? ""),
    submitted_ms: submittedMs,
    decided_ms: isDecided ? (newest.decidedMs ?? null) : null,
  };
}
