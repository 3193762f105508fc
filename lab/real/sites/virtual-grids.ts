import { inserted, removed, styled, words } from '../changes.ts'
import type { RealSite } from '../site.ts'
import { fromNpm } from '../sources/archive.ts'

const home = '/examples/'
const example = (name: string) => `${home}example${name}.html`
const simple = example('1-simple')
const formatted = example('2-formatters')
const whole = example('11-autoheight')
const long = example('-optimizing-dataview')

const slickgrid: RealSite = {
  name: 'SlickGrid',
  about:
    'Tables whose rows are only there while they are in view: of a hundred, of 500,000, in areas that scroll by themselves; random numbers.',
  build: async () =>
    fromNpm('slickgrid', '2.3.18', '7abc9d73e2dc9457af13a9c65c627642b9ec3e04f18a4015db302b2c5425e240'),
  start: home,
  expected: [
    home,
    ...`1-simple 2-formatters 7-events 14-highlighting 3-editing 3a-compound-editors 3b-editing-with-undo
      -composite-editor-item-details 8-alternative-display -spreadsheet 11-autoheight 12-fillbrowser -colspan 15-auto-resize
      -totals-via-data-provider 4-model -optimizing-dataview 6-ajax-loading 6-ajax-loading-yahoo 13-getItem-sorting
      -header-row -multi-column-sort -custom-column-value-extractor -grouping 5-collapsing -explicit-initialization
      9-row-reordering 10-async-post-render -multi-grid-basic -bootstrap-3-header -jquery-accordion -dynamic-with-jquery-tabs
      -dynamic-filtered-with-jquery-tabs -autocomplete-editor -select2-editor -checkbox-row-select -plugin-headerbuttons
      -plugin-headermenu -autotooltips`
      .split(/\s+/)
      .map(example),
  ],
  captured: [
    home,
    simple,
    formatted,
    whole,
    long,
    example('12-fillbrowser'),
    example('-grouping'),
    example('10-async-post-render'),
    example('-header-row'),
  ],
  changes: [
    words(
      'SlickGrid: the head of a column',
      { page: simple, at: '.slick-header-column >> nth=1' },
      'name: "Duration"',
      'name: "Durations"',
    ),
    words(
      'SlickGrid: the cells of a column',
      { page: simple, at: '.slick-cell.l1' },
      'duration: "5 days"',
      'duration: "6 days"',
    ),
    words(
      'SlickGrid: a cell in the middle of a table',
      { page: whole, at: '.slick-row >> nth=59' },
      'title: "Task " + i,',
      'title: (i == 59 ? "Job " : "Task ") + i,',
    ),
    removed('SlickGrid: the text beside a table', { page: formatted, at: 'td:nth-child(2)' }),
    styled(
      'SlickGrid: the ground of the heads',
      { page: long, at: '.slick-header-column' },
      '.slick-header-column.ui-state-default { background: #ffe066 !important }',
    ),
    inserted(
      'SlickGrid: an entry of the list',
      { page: home, at: '.vigia-note' },
      '<li><a href="example7-events.html">',
      '<li class="vigia-note"><a href="example-event-log.html">Writing a log of all events</a></li>',
    ),
  ],
}

export const virtualGrids = [slickgrid]
