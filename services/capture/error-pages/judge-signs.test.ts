import { expect, test } from 'vitest'
import { isSameAnswer, judgeSigns } from './judge-signs.ts'
import type { Signs } from './read-signs.ts'

const signs = (head: string, rest = '', more: Partial<Signs> = {}): Signs => ({
  title: 'Corner Mill',
  heads: head ? [head] : [],
  text: `${head} ${rest}`.trim(),
  rest,
  fields: 0,
  isPictured: false,
  check: 'none',
  isWebPage: true,
  ...more,
})
const later = 'Please try again later.'

test.each([
  'Not Found',
  '404',
  'Error 404',
  'Oops! Page not found',
  '404 – This page could not be found.',
  'HTTP Status 500 – Internal Server Error',
  '502 Bad Gateway',
  'Service Unavailable (503)',
  'The requested URL was not found on this server.',
  'This page doesn’t exist',
  'We’ll be right back',
  'The site is undergoing scheduled maintenance',
  'Something went wrong',
  'Error establishing a database connection',
  'Web server is down Error code 521',
  'Access denied',
  'Seite nicht gefunden',
  'Page introuvable',
  'Página no encontrada',
  'Página não encontrada',
  'Pagina non trovata',
  'Pagina niet gevonden',
  'Strona nie została znaleziona',
  'Sidan hittades inte',
  'Stránka nenalezena',
  'Az oldal nem található',
  'Страница не найдена',
  'Сторінку не знайдено',
  'Η σελίδα δεν βρέθηκε',
  'Sayfa bulunamadı',
  'ページが見つかりません',
  '页面不存在',
  '페이지를 찾을 수 없습니다',
  'الصفحة غير موجودة',
  'عذرًا، لم يتم العثور على الصفحة المطلوبة',
  '404 – هذه الصفحة غير متوفرة',
  'הדף המבוקש אינו קיים',
  'صفحہ نہیں ملا',
  'पेज नहीं मिला',
  'क्षमा करें, यह पृष्ठ उपलब्ध नहीं है',
  'পৃষ্ঠাটি খুঁজে পাওয়া যায়নি',
  'পৃষ্ঠাটি খুঁজে পাওয়া যায়নি'.normalize(),
  'பக்கம் கிடைக்கவில்லை',
  'ขออภัย ไม่พบหน้าที่คุณค้นหา',
  '抱歉，您访问的页面不存在',
  '找不到網頁',
  'Trang này không tồn tại',
  'Laman tidak dijumpai',
  'გვერდი ვერ მოიძებნა',
  'No s’ha trobat la pàgina',
  'Səhifə tapılmadı',
  'Technische Wartungsarbeiten',
])('a page whose heading is only "%s", and that explains it, is an error page', (head) => {
  expect(judgeSigns(signs(head, later))).toMatchObject({ isCertain: true })
})

test.each([
  ['450', 'happy customers'],
  ['Forbidden Planet comics', 'Open from nine to six.'],
  ['Not Found, a play', later],
  ['Room 404', later],
  ['404 Main Street', 'A house from 1890.'],
  ['Errors and how to mend them', 'A book in nine chapters.'],
  ['Server rooms', 'We cool them, and our administrator is there day and night.'],
  ['500', 'recipes from six villages'],
])('"%s" alone makes no error page (%s)', (head, rest) => {
  expect(judgeSigns(signs(head, rest))?.isCertain ?? false).toBe(false)
})

test('a heading beside a longer text makes no error page', () => {
  expect(judgeSigns(signs('Page not found', `A history. ${later} `.repeat(30)))).toBeUndefined()
})

test('an empty document with such a heading is an error page, and a poster with it may be none', () => {
  expect(judgeSigns(signs('Forbidden', 'nginx/1.26.0'))).toMatchObject({ isCertain: true, kind: 'down' })
  expect(judgeSigns(signs('Forbidden', '', { isPictured: true }))).toMatchObject({ isCertain: false })
  expect(judgeSigns(signs('', '', { title: '404 Not Found' }))).toMatchObject({ kind: 'gone' })
})

test('a bot check has parts of its own, or was answered with an error', () => {
  const moment = { title: 'Just a moment...' }
  expect(judgeSigns(signs('shop.example', '', { ...moment, check: 'certain' }))).toMatchObject({
    kind: 'blocked',
    isCertain: true,
  })
  expect(judgeSigns(signs('shop.example', '', moment), true)).toMatchObject({
    kind: 'blocked',
    isCertain: true,
  })
  expect(judgeSigns(signs('Just a moment...', 'A café.', moment))).toMatchObject({ isCertain: false })
  expect(judgeSigns(signs('Write to us', '', { check: 'possible', fields: 2 }))).toBeUndefined()
})

test('two answers are the same if they differ in their addresses and numbers only', () => {
  const answer = (path: string, id: number) => signs('Lost your way?', `Nothing is at ${path}. Request ${id}`)
  const paths = ['/bread', '/nowhere']
  expect(isSameAnswer(answer('/bread', 17), answer('/nowhere', 4_711), paths)).toBe(true)
  expect(isSameAnswer(signs('Forbidden', 'A novel by R. Stone'), signs('Forbidden', later), paths)).toBe(
    false,
  )
  expect(isSameAnswer(signs('Forbidden', later), signs('Not Found', later), paths)).toBe(false)
})
