import { useTranslation } from "@sumi/app/speech.ts";
import type { Permission } from "@sumi/contract/capabilities.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { useState } from "react";
import { useMay } from "../app/own.ts";
import { Glyph } from "../kit/Glyph.tsx";
import { ActDialog } from "./ActDialog.tsx";
import { fits, type MemberAct } from "./act-form.ts";
import type { MemberFile } from "./data.ts";

const PERMISSIONS: Readonly<Record<MemberAct, Permission>> = {
  freeze: "members.freeze",
  freezeHouse: "members.freeze_house",
  unfreeze: "members.unfreeze",
  prohibit: "members.restrict",
  allow: "members.restrict",
  block: "members.restrict",
  signOut: "members.end_sessions",
  resetFactors: "members.reset_factors",
  decertify: "members.decertify",
  appointAgent: "agents.decide",
  dismissAgent: "agents.decide",
};

export type MemberActsProps = {
  readonly file: MemberFile;
  readonly acts: readonly MemberAct[];
};

/** Buttons for those of the acts that suit the account, and that the person may do. */
export function MemberActs({ file, acts }: MemberActsProps) {
  const { t } = useTranslation("members");
  const may = useMay();
  const [act, setAct] = useState<MemberAct>();
  const nowMs = Date.now();
  const open = acts.filter((one) => may(PERMISSIONS[one]) && fits(one, file, nowMs));
  return (
    <>
      {open.map((one) => (
        <Button
          key={one}
          size="small"
          kind={one === "freeze" ? "danger" : "outline"}
          onPress={() => setAct(one)}
        >
          {one === "freeze" && <Glyph name="snowflake" size={17} />}
          {t(`act_${one}`)}
        </Button>
      ))}
      {act !== undefined && (
        <ActDialog act={act} uid={file.uid} onClose={() => setAct(undefined)} />
      )}
    </>
  );
}
