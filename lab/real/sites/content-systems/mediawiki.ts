import { inserted, removed, styled, words } from '../../changes.ts'
import type { RealSite } from '../../site.ts'
import { buildMediawiki, manuals, wikiPath as at } from '../../sources/mediawiki.ts'
import { servePhp } from '../../sources/php.ts'

const tower = (name: string, built: number, height: number, text: string) =>
  `{{Tower|name=${name}|built=${built}|height=${height}}}
'''${name}''' is a lighthouse that was built in ${built}.<ref>Register of lights, volume ${built % 7}.</ref> ${text}
== History ==
The first light here was an open fire, which a keeper fed with coal. It was replaced by a lamp with a reflector, and later by a lens.
=== The keepers ===
* Three families lived beside the tower until it was made automatic.
* Their gardens are kept by a society of [[Keepers|former keepers]].
== The light ==
Its range is given in the [[List of lights]]. The tower is {{{1|painted}}} every four years.
== References ==
<references />
[[Category:Lighthouses]]`

const texts: Record<string, string> = {
  'Main Page': `__NOTOC__
Welcome to the '''Lighthouse Wiki''', which anyone may read.
{| class="wikitable" style="width:100%"
! Towers !! Things
|-
| [[North Point]], [[Black Rock]], [[Sandy Hook]] || [[Fresnel lens]], [[Foghorn]], [[Keepers]]
|}
== Where to begin ==
The [[List of lights]] names every tower with its range. The wiki itself is described in [[Release notes]] and [[Upgrading]].
[[File:Vector.png|thumb|left|300px|How the wiki looked in spring]]`,
  'North Point': tower('North Point', 1857, 31, 'It stands on a cape of chalk.'),
  'Black Rock': tower('Black Rock', 1892, 26, 'It stands on a reef and is reached by boat only.'),
  'Sandy Hook': tower(
    'Sandy Hook',
    1764,
    24,
    'The coast has grown, so that it stands far from the water today.',
  ),
  'Fresnel lens': `[[File:Timeless.png|thumb|A drawing of the rings]]
A '''Fresnel lens''' is made of rings, so that it is thin and light.
== Orders ==
{| class="wikitable sortable"
! Order !! Focal length !! Use
|-
| First || 920 mm || Large towers at sea
|-
| Fourth || 250 mm || Harbours
|-
| Sixth || 150 mm || Piers
|}
== Making ==
The rings are cast, ground and polished one by one, and set into a frame of brass. [[Category:Technology]]`,
  Foghorn: `A '''foghorn''' is heard when no light is seen.
 blast 4 s, silence 26 s, blast 4 s
It needs compressed air, which came from a steam engine first. See also [[Keepers]]. [[Category:Technology]]`,
  Keepers: `'''Keepers''' lit the lamp at sunset and kept a log.
# Trim the wick.
# Wind the clockwork every four hours.
# Write down wind and weather.
> "Nothing to report" is the entry that is found most. [[Category:People]]`,
  'List of lights': `{| class="wikitable sortable"
! Name !! Built !! Range
|-
| [[North Point]] || 1857 || 22 miles
|-
| [[Black Rock]] || 1892 || 18 miles
|-
| [[Sandy Hook]] || 1764 || 15 miles
|}`,
  'Template:Tower': `{| class="wikitable" style="float:right; width:240px; margin-left:1em"
! colspan=2 | {{{name}}}
|-
| Built || {{{built}}}
|-
| Height || {{{height}}} m
|}`,
  'Category:Lighthouses': 'Towers that are described here.',
  'Category:Technology': 'How the lights work.',
  'Category:People': 'Who kept them.',
}

export const mediawiki: RealSite = {
  name: 'MediaWiki',
  about:
    'The skin of 2022: contents beside the text, menus, tables that sort, notes; every page with an editor, a history and tools.',
  build: async () =>
    buildMediawiki({
      folder: 'mediawiki',
      title: 'Lighthouse Wiki',
      language: 'en',
      texts: { ...texts, ...manuals() },
    }),
  open: servePhp,
  expected: [...Object.keys(texts).filter((title) => !title.includes(':')), 'Release notes', 'Upgrading'].map(
    at,
  ),
  welcome: /^\/$|^\/index\.php\/Category:/,
  captured: [at('Main Page'), at('North Point'), at('Fresnel lens'), at('Keepers'), at('Upgrading')],
  changes: [
    words(
      'MediaWiki: a year in a box',
      { page: at('North Point'), at: '.mw-parser-output table' },
      '<td>1857',
      '<td>1875',
    ),
    inserted(
      'MediaWiki: a paragraph',
      { page: at('North Point'), at: '.vigia-note' },
      '<p>The first light here',
      '<p class="vigia-note">The ground belongs to the harbour, which lets it for a year at a time.</p>',
    ),
    words(
      'MediaWiki: a cell of a table',
      { page: at('Fresnel lens'), at: '.wikitable' },
      '<td>250 mm',
      '<td>260 mm',
    ),
    removed('MediaWiki: the categories', { page: at('Keepers'), at: '#catlinks' }),
    styled(
      'MediaWiki: the colour of the headings',
      { page: at('Upgrading'), at: '.mw-parser-output h2' },
      '.mw-parser-output h2 { color: #a61e4d }',
    ),
    words(
      'MediaWiki: the name of the wiki',
      { page: at('Main Page'), at: '.mw-logo' },
      '>Lighthouse Wiki</strong>',
      '>Lighthouse Book</strong>',
    ),
  ],
}
