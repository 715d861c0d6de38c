import type { Member } from "@sumi/core/members/members.ts";
import type { Scene } from "./scene.ts";

export function membersWho(
  { view }: Pick<Scene, "view">,
  fits: (member: Member) => boolean,
): readonly number[] {
  const found: number[] = [];
  for (let number = 1; number <= view.members.count; number += 1) {
    if (fits(view.members.get(number))) found.push(number);
  }
  return found;
}
