import { useTranslation } from "@sumi/app/speech.ts";

export type MemberCellProps = { readonly uid: string; readonly username: string };

/** A member as a list of cases names them: by name and number. */
export function MemberCell({ uid, username }: MemberCellProps) {
  const { t } = useTranslation();
  return (
    <>
      <span className="block max-w-[180px] truncate">
        {username === "" ? t("erased") : username}
      </span>
      <span className="figures-dense block text-caption text-text-3">{uid}</span>
    </>
  );
}
