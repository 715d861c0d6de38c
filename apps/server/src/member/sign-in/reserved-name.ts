import { lookOf, usernameKey } from "@sumi/store/user/username-key.ts";

/**
 * True for a name that would speak for the house: "support", "Sumi_Admin", "0fficial-desk", or the
 * exchange's own name. A name that only holds such letters is a member's: "sumire", "staffan".
 */
export function isReservedName(username: string, exchange = "sumi"): boolean {
  const key = usernameKey(username);
  const whole = lookOf(key);
  if (WRITTEN.some((word) => whole.includes(word))) return true;
  const own = lookOf(usernameKey(exchange).replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ""));
  const house = new Set([...HOUSE, own]);
  const parts = key.split(/[._@+-]+/u).flatMap(spellings);
  if (parts.some((part) => house.has(part))) return true;
  return spellings(key).some((spelling) => isMadeOf(spelling, house));
}

/** Words that nobody but the house is called by, in the languages that part words by spaces. */
const HOUSE_WORDS = `
  sumi admin admins administrator administration sysadmin superuser webmaster moderator
  support helpdesk helpline staff official officially operator compliance
  customerservice customercare customersupport
  kundendienst kundenservice kundensupport mitarbeiter offiziell verwaltung betreiber
  administrateur administratrice moderateur officiel serviceclient serviceclients
  amministratore amministrazione moderatore assistenza supporto ufficiale servizioclienti
  yonetici yonetim destek resmi yetkili musterihizmetleri
  unei kanrisha
`;

/** Words that may stand beside one of the house, as in "sumiexchangeteam". */
const BESIDE_WORDS = `
  the real my team help desk service services center centre customer client clients exchange crypto
  account accounts security info contact manager online live bot
  kunden dienst hilfe equipe aide assistance squadra clienti aiuto ekibi musteri hizmetleri
`;

/** Words of languages without such spaces: wherever they stand. */
const WRITTEN = `
  管理者 管理人 運営 公式 事務局 サポート スタッフ ヘルプデスク お問い合わせ
  관리자 운영자 운영팀 고객센터 고객지원 공식 상담원
  管理员 官方 客服 工作人员 技术支持 运营团队
  管理員 工作人員 技術支援 營運團隊
`
  .trim()
  .split(/\s+/)
  .map(lookOf);

const HOUSE: ReadonlySet<string> = new Set(wordsOf(HOUSE_WORDS));
const BESIDE: readonly string[] = wordsOf(BESIDE_WORDS);

function wordsOf(text: string): readonly string[] {
  return text.trim().split(/\s+/).map(lookOf);
}

/** A part as it is read with its digits as letters, and without those at its end. */
function spellings(part: string): readonly string[] {
  return [lookOf(part), lookOf(part.replace(/\p{N}+$/u, ""))];
}

/** True if a spelling is nothing but words of the list, one of the house's among them. */
function isMadeOf(spelling: string, house: ReadonlySet<string>, hasHouse = false): boolean {
  if (spelling === "") return hasHouse;
  return [...house, ...BESIDE].some((piece) => {
    if (!spelling.startsWith(piece)) return false;
    return isMadeOf(spelling.slice(piece.length), house, hasHouse || house.has(piece));
  });
}
