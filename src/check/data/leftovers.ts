/** What a form asks for: in brackets it stands for what somebody is to write there. */
export const FORM_WORDS = String.raw`
お?名前		担当は［あなたの名前］です。
氏名		[氏名]が担当しました。
部署名?		部署間のすり合わせを提案します。
所属部署?		所属部署
会社名		［会社名］と打ち合わせをしました。
日付		日付：2026年12月1日(火)
担当者名?		運用担当者の増員が決まりました。
担当		面接官の担当は外れる見込みです。
役職		役職
時間		所要時間を短縮する案を考えます。
時刻		始業時刻に間に合いませんでした。
数値?		429の件数を1週間確認します。
件数		口コミの件数が増えました。
プロジェクト名		プロジェクト名
案件名		案件名：
顧客名		顧客名
取引先名?		取引先へ影響の範囲を説明しました。
場所		防犯カメラの設置場所を決めます。
内容		仕様書の内容を見直しております。
your name		[Your Name]
name		UserNameを直しました
date		Update the FAQ.
insert[^\]］]{0,20}		[Insert date here]
`;
