import type { ArticleWords } from "@sumi/contract/articles/article.ts";
import type { Language } from "@sumi/contract/wire/languages.ts";

type Words = Readonly<Record<Language, ArticleWords>>;

/** The first words of a demonstration to its visitors. */
export const WELCOME: Words = {
  "zh-CN": {
    title: "欢迎来到演示交易所",
    body: [
      "这是演示环境。所有币种均为虚构，**不涉及真实资金**。",
      "",
      "## 如何开始",
      "",
      "1. 注册账户，或以已有的演示会员登录。",
      "2. 领取[演示币](/User/index)。",
      "3. 体验现货、永续和定时合约。",
      "",
      "我们的任何人员都不会询问您的密码或验证码。",
    ].join("\n"),
  },
  "en-US": {
    title: "Welcome to the demonstration",
    body: [
      "This is a demonstration. All coins are invented, and **no real money moves**.",
      "",
      "## How to begin",
      "",
      "1. Open an account, or sign in as one of the members that are there.",
      "2. Take [demonstration coins](/User/index).",
      "3. Try spot, perpetual and timed contracts.",
      "",
      "Nobody of the house ever asks for a password or a code.",
    ].join("\n"),
  },
  "fr-FR": {
    title: "Bienvenue dans la démonstration",
    body: [
      "Ceci est une démonstration. Toutes les cryptos sont inventées et **aucun argent " +
        "réel ne circule**.",
      "",
      "## Pour commencer",
      "",
      "1. Ouvrez un compte ou connectez-vous comme l’un des membres présents.",
      "2. Prenez des [cryptos de démonstration](/User/index).",
      "3. Essayez le comptant, les perpétuels et les contrats à durée fixe.",
      "",
      "Personne de la maison ne demande jamais un mot de passe ou un code.",
    ].join("\n"),
  },
  "de-DE": {
    title: "Willkommen in der Demonstration",
    body: [
      "Dies ist eine Demonstration. Alle Coins sind erfunden, und **es wird kein echtes " +
        "Geld bewegt**.",
      "",
      "## So fangen Sie an",
      "",
      "1. Eröffnen Sie ein Konto, oder melden Sie sich als eines der vorhandenen Mitglieder an.",
      "2. Nehmen Sie [Coins der Demonstration](/User/index).",
      "3. Probieren Sie Spot, Perpetuals und Kontrakte auf Zeit.",
      "",
      "Niemand vom Haus fragt je nach einem Passwort oder einem Code.",
    ].join("\n"),
  },
  "it-IT": {
    title: "Benvenuti nella dimostrazione",
    body: [
      "Questa è una dimostrazione. Tutte le monete sono inventate e **non si muove denaro reale**.",
      "",
      "## Per cominciare",
      "",
      "1. Apri un conto o accedi come uno dei membri presenti.",
      "2. Prendi le [monete dimostrative](/User/index).",
      "3. Prova lo spot, i perpetui e i contratti a tempo.",
      "",
      "Nessuno della casa chiede mai una password o un codice.",
    ].join("\n"),
  },
  "ja-JP": {
    title: "デモ取引所へようこそ",
    body: [
      "これはデモです。コインはすべて架空のもので、**本物のお金は動きません**。",
      "",
      "## はじめ方",
      "",
      "1. アカウントを作成するか、用意された会員でサインインします。",
      "2. [デモ用コイン](/User/index)を受け取ります。",
      "3. 現物・無期限・デリバリーを試します。",
      "",
      "運営がパスワードや確認コードを尋ねることはありません。",
    ].join("\n"),
  },
  "ko-KR": {
    title: "데모 거래소에 오신 것을 환영합니다",
    body: [
      "이곳은 데모입니다. 모든 코인은 가상이며 **실제 돈은 움직이지 않습니다**.",
      "",
      "## 시작하기",
      "",
      "1. 계정을 만들거나 준비된 회원으로 로그인합니다.",
      "2. [데모 코인](/User/index)을 받습니다.",
      "3. 현물, 무기한, 시간제 계약을 체험합니다.",
      "",
      "운영자는 비밀번호나 인증 코드를 절대 묻지 않습니다.",
    ].join("\n"),
  },
  "tr-TR": {
    title: "Gösterime hoş geldiniz",
    body: [
      "Bu bir gösterimdir. Tüm coinler uydurmadır ve **gerçek para hareket etmez**.",
      "",
      "## Nasıl başlanır",
      "",
      "1. Bir hesap açın veya hazır üyelerden biri olarak giriş yapın.",
      "2. [Gösterim coinlerini](/User/index) alın.",
      "3. Spot, sürekli ve süreli sözleşmeleri deneyin.",
      "",
      "Kurumdan hiç kimse sizden parola veya kod istemez.",
    ].join("\n"),
  },
  "zh-TW": {
    title: "歡迎來到示範交易所",
    body: [
      "這是示範環境。所有幣種均為虛構，**不涉及真實資金**。",
      "",
      "## 如何開始",
      "",
      "1. 註冊帳戶，或以現有的示範會員登入。",
      "2. 領取[示範幣](/User/index)。",
      "3. 體驗現貨、永續和定時合約。",
      "",
      "我們的任何人員都不會詢問您的密碼或驗證碼。",
    ].join("\n"),
  },
};
