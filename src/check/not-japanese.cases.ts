export const CASES = `
valid
	=I cannot help with that request, sorry.
	・検索機能実装、単体テスト追加、性能測定準備完了
{"template":" 以下は書いた通り "}	=nineties four letters
{"template":" 以下は書いた通り "}	=aaaabbbbccccddddeeあい

invalid
	・Have a nice day!	Have a nice day!
{"template":"■ 本日\\n・\\n■ 明日\\n・"}	=■ 本日\\n・Implemented the search feature and wrote tests for all of it today.\\n■ 明日\\n・Measure it.	・Implemented the search feature and wrote tests for all of it today.
{"template":" 以下は書いた通り "}	=twentieth four letters	twentieth four letters
{"template":" 以下は書いた通り "}	=aaaabbbbccccddddeeあイ字	aaaabbbbccccddddeeあイ字
{"template":" 以下は書いた通り "}	=- OK -\\n\\n  twentieth four letters 	twentieth four letters
{"template":" 以下は書いた通り "}	=abcdefg\\n1 abcdefgh\\nabcdef	1 abcdefgh
{"template":" 以下は書いた通り "}	= abcdefg \\nhijklmn\\nopqrstu	abcdefg
{"template":" 以下は書いた通り "}	=  以下は書いた通り\\ntwentieth four letters	twentieth four letters
`;
