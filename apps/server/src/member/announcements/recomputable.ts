import type { ArticleWords } from "@sumi/contract/articles/article.ts";
import type { Language } from "@sumi/contract/wire/languages.ts";

type Words = Readonly<Record<Language, ArticleWords>>;

/** What a demonstration says of its results. */
export const RECOMPUTABLE: Words = {
  "zh-CN": {
    title: "任何人都能重新计算结果",
    body: [
      "定时合约的结果由已记录的价格得出。平台任何人都不能设定余额、价格或结果。",
      "",
      "- 每一枚币的变动都是账本中无法抹去的一行。",
      "- 结果的证明可在[验证页面](/Contract/verify)重新计算。",
      "- 请阅读[风险说明](/Contract/risk)。",
    ].join("\n"),
  },
  "en-US": {
    title: "Anybody can compute results again",
    body: [
      "The result of a timed contract follows from recorded prices. Nobody of the house " +
        "can set a balance, a price or a result.",
      "",
      "- Each coin that moves is a line of a ledger from which nothing is erased.",
      "- The proof of a result can be computed again on the [verification page](/Contract/verify).",
      "- Please read about the [risk](/Contract/risk).",
    ].join("\n"),
  },
  "fr-FR": {
    title: "Chacun peut recalculer les résultats",
    body: [
      "Le résultat d’un contrat à durée fixe découle de prix enregistrés. Personne de la " +
        "maison ne peut fixer un solde, un prix ou un résultat.",
      "",
      "- Chaque mouvement est une ligne d’un livre dont rien n’est effacé.",
      "- La preuve d’un résultat se recalcule sur la [page de vérification](/Contract/verify).",
      "- Lisez aussi la page sur les [risques](/Contract/risk).",
    ].join("\n"),
  },
  "de-DE": {
    title: "Jeder kann Ergebnisse nachrechnen",
    body: [
      "Das Ergebnis eines Kontrakts auf Zeit folgt aus aufgezeichneten Preisen. Niemand " +
        "vom Haus kann einen Saldo, einen Preis oder ein Ergebnis festlegen.",
      "",
      "- Jede Bewegung eines Coins ist eine Zeile eines Buchs, aus dem nichts gelöscht wird.",
      "- Der Beweis eines Ergebnisses lässt sich auf der [Prüfseite](/Contract/verify) " +
        "nachrechnen.",
      "- Bitte lesen Sie etwas über das [Risiko](/Contract/risk).",
    ].join("\n"),
  },
  "it-IT": {
    title: "Chiunque può ricalcolare i risultati",
    body: [
      "Il risultato di un contratto a tempo segue dai prezzi registrati. Nessuno della " +
        "casa può fissare un saldo, un prezzo o un risultato.",
      "",
      "- Ogni movimento è una riga di un libro da cui nulla viene cancellato.",
      "- La prova di un risultato si ricalcola nella [pagina di verifica](/Contract/verify).",
      "- Leggi anche la pagina sul [rischio](/Contract/risk).",
    ].join("\n"),
  },
  "ja-JP": {
    title: "結果は誰でも計算し直せます",
    body: [
      "デリバリーの結果は、記録された価格から決まります。運営の誰にも、残高・価格・結果を決めることはできません。",
      "",
      "- すべてのコインの動きは、消すことのできない帳簿の一行です。",
      "- 結果の証明は[検証ページ](/Contract/verify)で計算し直せます。",
      "- リスクについては[こちら](/Contract/risk)をお読みください。",
    ].join("\n"),
  },
  "ko-KR": {
    title: "결과는 누구나 다시 계산할 수 있습니다",
    body: [
      "시간제 계약의 결과는 기록된 가격에서 나옵니다. 운영자 누구도 잔액, 가격, 결과를 정할 수 없습니다.",
      "",
      "- 움직이는 모든 코인은 지워지지 않는 장부의 한 줄입니다.",
      "- 결과의 증명은 [검증 페이지](/Contract/verify)에서 다시 계산할 수 있습니다.",
      "- [위험 안내](/Contract/risk)도 읽어 주세요.",
    ].join("\n"),
  },
  "tr-TR": {
    title: "Sonuçları herkes yeniden hesaplayabilir",
    body: [
      "Süreli bir sözleşmenin sonucu kayıtlı fiyatlardan çıkar. Kurumdan hiç kimse bir " +
        "bakiyeyi, fiyatı veya sonucu belirleyemez.",
      "",
      "- Hareket eden her coin, hiçbir şeyin silinmediği bir defterin satırıdır.",
      "- Bir sonucun kanıtı [doğrulama sayfasında](/Contract/verify) yeniden hesaplanabilir.",
      "- Lütfen [risk](/Contract/risk) sayfasını okuyun.",
    ].join("\n"),
  },
  "zh-TW": {
    title: "任何人都能重新計算結果",
    body: [
      "定時合約的結果由已記錄的價格得出。平台任何人都不能設定餘額、價格或結果。",
      "",
      "- 每一枚幣的變動都是帳本中無法抹去的一行。",
      "- 結果的證明可在[驗證頁面](/Contract/verify)重新計算。",
      "- 請閱讀[風險說明](/Contract/risk)。",
    ].join("\n"),
  },
};
