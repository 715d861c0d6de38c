import { ACCOUNT_SECURITY_PATHS } from "../account-security/paths.ts";
import { LOOKS, momentOf, type NoticeKinds } from "../app/notice-kind.ts";

export const NOTICES: NoticeKinds<"LOGIN_NEW_DEVICE"> = {
  LOGIN_NEW_DEVICE: {
    look: LOOKS.watch,
    way: { word: "toSecurity", to: ACCOUNT_SECURITY_PATHS.security },
    say: ({ params }, speech) => {
      const { t } = speech;
      const { time, ip } = params;
      const device = params.device === "" ? t("unknownDevice") : params.device;
      return {
        title: t("newDevice"),
        text: t("newDeviceText", { device, ip }),
        facts: [
          ...momentOf(time, speech),
          { label: t("device"), value: device },
          { label: t("ipAddress"), value: ip },
        ],
      };
    },
  },
};
