import { copy } from "@sumi/app/copy.ts";
import { useTranslation } from "@sumi/app/speech.ts";
import { FINE_RING } from "@sumi/ui/brand/ring.ts";
import { IconButton } from "@sumi/ui/IconButton.tsx";
import { Skeleton } from "@sumi/ui/Skeleton.tsx";
import { Tag } from "@sumi/ui/Tag.tsx";
import type { Member } from "../app/member.ts";

/** The member's name in the brush ring, the member's number, and the certification. */
export function MemberCard({ member }: { readonly member: Member }) {
  const { t } = useTranslation("user");
  return (
    <div className="flex items-center gap-3.5">
      <span className="relative grid size-16 flex-none place-items-center">
        <svg aria-hidden="true" viewBox="0 0 64 64" className="absolute inset-0 text-accent">
          <path d={FINE_RING} fill="currentColor" />
        </svg>
        <span className="font-semibold text-heading">{firstSign(member.username)}</span>
      </span>
      <div className="min-w-0 flex-1">
        <p className="break-words font-semibold text-heading">{member.username}</p>
        <p className="-my-2 flex flex-wrap items-center text-caption text-text-3">
          <span className="figures leading-tight">UID {member.id}</span>
          <IconButton
            icon="copy"
            size={15}
            label={t("copyUid")}
            onPress={() => void copy(member.id)}
          />
        </p>
        <p className="flex flex-wrap gap-1.5">
          {member.authentication === "certified" && <Tag tone="success">{t("certified")}</Tag>}
          {member.level > 0 && <Tag tone="accent">{`V${member.level}`}</Tag>}
        </p>
      </div>
    </div>
  );
}

export function MemberCardSkeleton() {
  return (
    <div className="flex items-center gap-3.5">
      <Skeleton className="size-16 rounded-full" />
      <div className="grid gap-2">
        <Skeleton className="h-5 w-36" />
        <Skeleton className="h-3 w-24" />
        <Skeleton className="h-5 w-14" />
      </div>
    </div>
  );
}

/** The first character as readers see it, even if it consists of several code points. */
function firstSign(name: string): string {
  return Array.from(name)[0]?.toUpperCase() ?? "";
}
