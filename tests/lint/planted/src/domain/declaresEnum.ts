// expect: TS1294
export enum Kind {
  First,
}
