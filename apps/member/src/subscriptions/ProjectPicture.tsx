import type { ProjectData } from "@sumi/contract/subscriptions/terms.ts";
import { CoinIcon } from "@sumi/ui/icons/CoinIcon.tsx";
import { useProspectus } from "../prospectuses/use-prospectus.ts";

type ProjectPictureProps = { readonly sale: ProjectData; readonly size: number };

/** The picture of a project, or its coin's letters. */
export function ProjectPicture({ sale, size }: ProjectPictureProps) {
  const picture = useProspectus(sale)?.picture ?? "";
  if (picture === "") return <CoinIcon coin={sale.coin} size={size} />;
  return (
    <img
      src={picture}
      alt=""
      width={size}
      height={size}
      className="block flex-none rounded-full object-cover"
      draggable={false}
    />
  );
}
