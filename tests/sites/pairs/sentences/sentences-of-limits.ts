/** The expected sentences about pages in other directions and about pairs at the limits of the levels. */
export const sentencesOfLimits: Record<string, readonly string[]> = {
  'A digit of a price on a page from right to left': ['Price “$64.00” → “$84.00”'],
  'A word in the last column of a wide table, from right to left': ['“Week 20: 9 to 17” → “Week 20: closed”'],
  'A word in the last column of a wide table': ['“Week 20: 9 to 17” → “Week 20: closed”'],
  'A missing section beside a closed menu, from right to left': ['Text “A cord of three metres” is gone'],
  'A word in one of the last columns (vertical-rl)': [
    '“Lamp 55 stood by the window …” → “Lamp 55 leant by the window …”',
  ],
  'A word in one of the last columns (vertical-lr)': [
    '“Lamp 55 stood by the window …” → “Lamp 55 leant by the window …”',
  ],
  'A word in one of the last columns (sideways-rl)': [
    '“Lamp 55 stood by the window …” → “Lamp 55 leant by the window …”',
  ],
  'A word in one of the last columns (sideways-lr)': [
    '“Lamp 55 stood by the window …” → “Lamp 55 leant by the window …”',
  ],
  'One more week in a wide table, from right to left': ['Text “Week 21: closed” is new'],
  'One more paragraph at the end of a page in columns (vertical-rl)': [
    'Text “Lamp 1 stood by the window and was lit every evening…” is new',
  ],
  'One paragraph fewer at the end of a page in columns (vertical-rl)': [
    'Text “Lamp 60 stood by the window and was lit every evening…” is gone',
  ],
  'A word at the top of a page that is read upwards': [
    '“Lamp 3 stood by the window …” → “Lamp 3 leant by the window …”',
  ],
  'A band of 17 px more at the top': ['A block is new at the top of the page'],
  'A band of 16 px more at the top': ['A block is new at the top of the page'],
  'A box of 100 x 100 px in another blue': ['Block below “Dunnock”: background blue, darker'],
  'A box of 88 x 88 px in another blue': ['Block below “Dunnock”: background blue, darker'],
  'A box of 32 x 32 px in another blue': ['Block below “Dunnock”: background blue, darker'],
  'Three other sentences': [
    '“A cord of three metres” → “Two hooks and a brass chain” and 1 more change',
    '“Repaired for as long as you live” → “Sent back within thirty days”',
  ],
  'One other word of thirteen letters': [
    '“Colours of linen: international” → “Colours of linen: extraordinary”',
  ],
  'One other word': ['“Colours of linen: nine” → “Colours of linen: seven”'],
  'Three rows more of a margin': ['More space below “Lamps for long evenings”'],
  'Another digit in letters of 11 px': ['“Weighs 183 g” → “Weighs 188 g”'],
  'Another case of a letter of 11 px': ['“Log In” → “Log in”'],
  'A full stop for a comma in letters of 11 px': ['“In all 3,50 a piece” → “In all 3.50 a piece”'],
  'A word in a clearly different colour': ['Text of “more”: blue → red'],
  'The faintest tint of 27 % of the page': ['Block below “Dunnock”: background white → pale blue'],
  'A pale tint 4.6 apart of 1220 x 67 px': ['Block below “Dunnock”: background cream, darker'],
  'A dark tint 4.5 apart of 64 x 36 px': ['Block below “Dunnock”: background black, paler'],
}
