export const CASES = `
valid
	=I cannot help with that request, sorry.
	・検索機能実装、単体テスト追加、性能測定準備完了
{"template":" 以下は書いた通り "}	=nineties four letters
{"template":" 以下は書いた通り "}	=aaaabbbbccccddddeeあい
	・複数据え置きの機器で計測試験を完了し、目的を確認しました。
	・校了した版を読了し、未了の進行了承を得ました。やむを得ず已む無しとしました。
数据基盤の権限	・数据基盤の権限を確認しました。

invalid
	・午前に数据を整理しました。	数据
	・新しい画面を測試しました。	測試
	・設計の会議を進行了。	進行了
	・図面は本日完成了。	本日完成了
	・資料は新規作成的。	新規作成的
	・在庫は已確認です。	已確認
	・Have a nice day!	Have a nice day!
{"template":"■ 本日\\n・\\n■ 明日\\n・"}	=■ 本日\\n・Implemented the search feature and wrote tests for all of it today.\\n■ 明日\\n・Measure it.	・Implemented the search feature and wrote tests for all of it today.
{"template":" 以下は書いた通り "}	=twentieth four letters	twentieth four letters
{"template":" 以下は書いた通り "}	=aaaabbbbccccddddeeあイ字	aaaabbbbccccddddeeあイ字
{"template":" 以下は書いた通り "}	=- OK -\\n\\n  twentieth four letters 	twentieth four letters
{"template":" 以下は書いた通り "}	=abcdefg\\n1 abcdefgh\\nabcdef	1 abcdefgh
{"template":" 以下は書いた通り "}	= abcdefg \\nhijklmn\\nopqrstu	abcdefg
{"template":" 以下は書いた通り "}	=  以下は書いた通り\\ntwentieth four letters	twentieth four letters
`;
