import { useTranslation } from "@sumi/app/speech.ts";
import { IconButton } from "@sumi/ui/IconButton.tsx";
import { useNavigate } from "@tanstack/react-router";
import { NOTICES_PATHS } from "../notices/paths.ts";
import { sumOf, useUnread } from "./unread-notices.ts";

/** The way to the notices, with how many wait there. */
export function Bell() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <IconButton
      icon="bell"
      label={t("notices")}
      badge={sumOf(useUnread())}
      onPress={() => void navigate({ to: NOTICES_PATHS.notices })}
    />
  );
}
