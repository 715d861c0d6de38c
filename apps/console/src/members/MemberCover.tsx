import { useTranslation } from "@sumi/app/speech.ts";
import { FILE_ACCESS_REASONS } from "@sumi/contract/members/staff.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { Icon } from "@sumi/ui/icons/Icon.tsx";
import { useState } from "react";
import { useFileAccess } from "../app/file-access.ts";
import { SelectField } from "../kit/SelectField.tsx";
import { SmallField } from "../kit/SmallField.tsx";
import { useCodes } from "../language/use-codes.ts";

const CASE = /^[A-Za-z0-9_.:-]{1,64}$/;

export type MemberCoverProps = { readonly uid: string; readonly onOpen: () => void };

/** Covers a file and asks for the reason of opening it, which the member will read. */
export function MemberCover({ uid, onOpen }: MemberCoverProps) {
  const { t } = useTranslation(["members", "common"]);
  const code = useCodes();
  const [reason, setReason] = useState<(typeof FILE_ACCESS_REASONS)[number]>("SUPPORT_REQUEST");
  const [about, setAbout] = useState("");
  const access = useFileAccess(onOpen);
  const isWrong = about !== "" && !CASE.test(about);
  return (
    <form
      className="mx-auto mt-16 grid w-[440px] gap-4 rounded-4 bg-well p-6"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isWrong) void access.open({ uid, reason, case: about || undefined });
      }}
    >
      <p className="flex gap-2.5 text-small text-text-2">
        <Icon name="eye" size={20} />
        <span className="min-w-0 flex-1">{t("common:fileAccessText")}</span>
      </p>
      <SelectField
        label={t("fileAccessReason")}
        value={reason}
        options={FILE_ACCESS_REASONS.map((value) => ({ value, label: code("file_access", value) }))}
        onChange={setReason}
      />
      <SmallField
        label={t("fileAccessCase")}
        value={about}
        maxLength={64}
        onChange={setAbout}
        error={isWrong ? t("fileAccessCaseWrong") : undefined}
      />
      <p role="alert" className="text-danger text-small empty:hidden">
        {access.refusal}
      </p>
      <Button kind="primary" type="submit" isLoading={access.isBusy}>
        {t("common:openCase")}
      </Button>
    </form>
  );
}
