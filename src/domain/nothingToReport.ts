/** What stands in a section that has nothing to say. */
export const NOTHING_TO_REPORT =
  /^[（(]?(?:特に?(?:な|無)し|な[ \u3000]?し|無し|特に?(?:あり|ござい)ません|ありません|n\/?a|none)(?:です)?[)）]?[。.]?$/iu;
