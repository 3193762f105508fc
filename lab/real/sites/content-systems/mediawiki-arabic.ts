import { inserted, removed, styled, words } from '../../changes.ts'
import type { RealSite } from '../../site.ts'
import { buildMediawiki, wikiPath as at } from '../../sources/mediawiki.ts'
import { servePhp } from '../../sources/php.ts'

const tower = (name: string, built: number, height: number, text: string) =>
  `{{برج|اسم=${name}|بني=${built}|ارتفاع=${height}}}
'''${name}''' منارة بنيت سنة ${built}.<ref>سجل الأضواء، المجلد ${built % 7}.</ref> ${text}
== التاريخ ==
كان الضوء الأول هنا نارا مكشوفة يغذيها حارس بالفحم. ثم حل محلها مصباح بعاكس، وبعد ذلك بعدسة.
=== الحراس ===
* سكنت ثلاث عائلات بجوار البرج حتى صار يعمل آليا.
* تعتني جمعية [[الحراس|الحراس السابقين]] بحدائقهم.
== الضوء ==
مدى الضوء مذكور في [[قائمة الأضواء]]، ويطلى البرج كل أربع سنوات (LED 40 W).
== المراجع ==
<references />
[[تصنيف:منارات]]`

const front = 'الصفحة الرئيسية'

const texts: Record<string, string> = {
  [front]: `__NOTOC__
مرحبا بكم في '''ويكي المنارات''' التي يستطيع كل واحد أن يقرأها.
{| class="wikitable" style="width:100%"
! أبراج !! أشياء
|-
| [[الرأس الشمالي]]، [[الصخرة السوداء]]، [[خطاف الرمل]] || [[عدسة فرينل]]، [[بوق الضباب]]، [[الحراس]]
|}
== من أين نبدأ ==
تسمي [[قائمة الأضواء]] كل برج مع مداه.
[[File:Vector.png|thumb|left|300px|شكل الويكي في الربيع]]`,
  'الرأس الشمالي': tower('الرأس الشمالي', 1857, 31, 'تقف على رأس من الطباشير.'),
  'الصخرة السوداء': tower('الصخرة السوداء', 1892, 26, 'تقف على شعاب ولا يوصل إليها إلا بالقارب.'),
  'خطاف الرمل': tower('خطاف الرمل', 1764, 24, 'امتد الشاطئ حتى صارت اليوم بعيدة عن الماء.'),
  'عدسة فرينل': `[[File:Timeless.png|thumb|رسم للحلقات]]
'''عدسة فرينل''' مصنوعة من حلقات، ولذلك هي رقيقة وخفيفة.
== المراتب ==
{| class="wikitable sortable"
! المرتبة !! البعد البؤري !! الاستعمال
|-
| الأولى || 920 mm || أبراج كبيرة في البحر
|-
| الرابعة || 250 mm || الموانئ
|-
| السادسة || 150 mm || الأرصفة
|}
== الصنع ==
تصب الحلقات وتشحذ وتصقل واحدة واحدة، ثم توضع في إطار من النحاس. [[تصنيف:تقنية]]`,
  'بوق الضباب': `يسمع '''بوق الضباب''' حين لا يرى ضوء.
 صوت 4 ث، صمت 26 ث، صوت 4 ث
يحتاج إلى هواء مضغوط كان يأتي من محرك بخاري. انظر أيضا [[الحراس]]. [[تصنيف:تقنية]]`,
  الحراس: `كان '''الحراس''' يشعلون المصباح عند الغروب ويكتبون سجلا.
# قص الفتيل.
# لف الساعة كل أربع ساعات.
# كتابة الريح والطقس.
 «لا شيء يذكر» هو أكثر ما يوجد في السجل. [[تصنيف:ناس]]`,
  'قائمة الأضواء': `{| class="wikitable sortable"
! الاسم !! بني !! المدى
|-
| [[الرأس الشمالي]] || 1857 || 22 ميلا
|-
| [[الصخرة السوداء]] || 1892 || 18 ميلا
|-
| [[خطاف الرمل]] || 1764 || 15 ميلا
|}`,
  'Template:برج': `{| class="wikitable" style="float:left; width:240px; margin-right:1em"
! colspan=2 | {{{اسم}}}
|-
| بني || {{{بني}}}
|-
| الارتفاع || {{{ارتفاع}}} م
|}`,
  'Category:منارات': 'الأبراج التي توصف هنا.',
  'Category:تقنية': 'كيف تعمل الأضواء.',
  'Category:ناس': 'من كان يحرسها.',
}

const lens = at('عدسة فرينل')
const cape = at('الرأس الشمالي')

export const arabicMediawiki: RealSite = {
  name: 'MediaWiki in Arabic',
  about:
    'The same program from right to left: a sidebar at the right, boxes that float to the left, numbers and Latin words within Arabic lines.',
  build: async () =>
    buildMediawiki({ folder: 'mediawiki-arabic', title: 'ويكي المنارات', language: 'ar', texts }),
  open: servePhp,
  expected: Object.keys(texts)
    .filter((title) => !title.includes(':'))
    .map(at),
  welcome: /^\/$|^\/index\.php\/%D8%AA%D8%B5%D9%86%D9%8A%D9%81:/,
  captured: [at(front), cape, lens, at('الحراس'), at('قائمة الأضواء')],
  changes: [
    words(
      'Arabic wiki: a year in a box',
      { page: cape, at: '.mw-parser-output table' },
      '<td>1857',
      '<td>1875',
    ),
    inserted(
      'Arabic wiki: a paragraph',
      { page: cape, at: '.vigia-note' },
      '<p>كان الضوء الأول',
      '<p class="vigia-note">الأرض ملك للميناء الذي يؤجرها سنة بعد سنة.</p>',
    ),
    words(
      'Arabic wiki: a word of a sentence',
      { page: lens, at: '.mw-parser-output > p' },
      'رقيقة وخفيفة',
      'رقيقة وثقيلة',
    ),
    removed('Arabic wiki: the categories', { page: at('الحراس'), at: '#catlinks' }),
    styled(
      'Arabic wiki: the colour of the headings',
      { page: lens, at: '.mw-parser-output h2' },
      '.mw-parser-output h2 { color: #a61e4d }',
    ),
    words(
      'Arabic wiki: the name of the wiki',
      { page: at(front), at: '.mw-logo' },
      '>ويكي المنارات</strong>',
      '>كتاب المنارات</strong>',
    ),
  ],
}
