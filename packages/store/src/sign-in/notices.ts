import type { NoticeOf } from "../notices/notice.ts";

export type SignInNotice = NoticeOf<
  "security",
  "LOGIN_NEW_DEVICE",
  { readonly time: number; readonly ip: string; readonly device: string }
>;

export function newDeviceNotice(params: SignInNotice["params"]): SignInNotice {
  return { channel: "security", template: "LOGIN_NEW_DEVICE", params };
}
