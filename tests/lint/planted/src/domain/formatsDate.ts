// expect: nothing
export const format = (moment: Date) => new Intl.DateTimeFormat('ja-JP').format(moment);
