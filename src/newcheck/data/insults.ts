/** In any case. */
export const LATIN = String.raw`
DQN		DQNな会議だった。
FUCK(?:ING|ER)?		FUCKな会議だった。
SHIT(?:TY)?		SHITな会議だった。
BULLSHIT		BULLSHITな会議だった。
DAMN		DAMNな会議だった。
CRAP		CRAPな会議だった。
WTF		WTFな会議だった。
STFU		STFUな会議だった。
IDIOTS?		IDIOTな会議だった。
STUPID		STUPIDな会議だった。
ASSHOLE		ASSHOLEな会議だった。
BITCH		BITCHな会議だった。
BASTARD		BASTARDな会議だった。
SUCKS?		SUCKな会議だった。
KUSO		KUSOな会議だった。
BAKA		BAKAな会議だった。
`;

/** Abuse that is never right in a report, in any case. */
export const ABUSE = String.raw`
クソ(?:ババ[アァ]|ジジ[イィ])?		クソ忙しい一日だった。
くそ(?!真面目|まじめ)		くそ忙しい一日だった。	くそ真面目に書いた。
糞(?=[忙面暑寒重遅長野客上部課店])		糞忙しい一日だった。	糞便を検査した。
バカ(?!除け|よけ|にな)		バカな指示だった。	バカにならない費用だった。
馬鹿(?!にな)		馬鹿な指示だった。	馬鹿にならない費用だった。
アホ		アホな指示だった。
阿呆		阿呆な指示だった。
クズ		クズな上司だった。
老害		老害に呼ばれた。
低[能脳]		低能な指示だった。
キチガイ|気違い|基地外		キチガイの電話だった。
[ウう][ザざ][いイ]		うざい電話だった。
[キき][モも][いイ]		キモい客だった。
死ね(?!な|ば|ま)		死ねと思った。	死ねない理由がある。
貴様		貴様のせいだ。
てめ[えぇー]		てめえのせいだ。
野郎		あの野郎、また遅刻だ。
ババ[アァ]|ジジ[イィ]		ババアの長電話だった。
`;
