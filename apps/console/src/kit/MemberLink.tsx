import { useTranslation } from "@sumi/app/speech.ts";
import { Link } from "@tanstack/react-router";
import { useMay } from "../app/own.ts";
import { MemberCell } from "./MemberCell.tsx";

export type MemberLinkProps = { readonly uid: string; readonly username: string };

/** A member's name and number, leading to the file; opening that takes a reason. */
export function MemberLink(member: MemberLinkProps) {
  const { t } = useTranslation();
  const may = useMay();
  if (!may("members.file")) return <MemberCell {...member} />;
  return (
    <Link
      to="/members/$uid"
      params={{ uid: member.uid }}
      title={t("member")}
      className="block text-link"
    >
      <MemberCell {...member} />
    </Link>
  );
}
