import type { Answer } from '../../../tests/sites/serve.ts'

const document = (title: string, body: string): Answer => ({
  body: `<!doctype html><html lang="en"><title>${title}</title><style>body { font: 20px sans-serif }</style><body>${body}`,
})
const template = (main: string) =>
  `<header><a href="/">Corner Mill</a> <nav><a href="/flour">Flour</a> <a href="/bread">Bread</a> <a href="/oats">Oats</a></nav></header><main>${main}</main><footer><p>Corner Mill, 4 Weir Lane. ${'Flour for home and trade, milled on Tuesdays and Fridays since 1871. '.repeat(6)}</p></footer>`

/** Short pages with words of error pages. */
export const pagesLikeErrors: Record<string, Answer> = {
  '/numbers': document('Our mill', '<h1>Our mill</h1><h2>404</h2><p>sacks a day</p><h2>500</h2><p>years</p>'),
  '/one-number': document('Recipes', '<h1>500</h1><p>recipes from six villages, collected since 1990.</p>'),
  '/novel': document(
    'Forbidden',
    '<h1>Forbidden</h1><p>A novel by R. Stone. Bound, 320 leaves, 18 euros.</p>',
  ),
  '/band': document(
    'Tonight',
    '<h1>Service Unavailable</h1><p>The band from Leeds plays at eight. Tickets at the door.</p>',
  ),
  '/exhibition': document(
    'Page Not Found',
    '<h1>Page not found</h1><p>An exhibition about lost libraries. Open daily from ten to six.</p>',
  ),
  '/café': document(
    'Just a moment...',
    '<h1>Just a moment...</h1><p>A café between two trains. Coffee and cake from seven.</p>',
  ),
  '/closed': document(
    'Corner Mill',
    '<h1>Closed on Mondays</h1><p>Come back soon: we bake again on Tuesday.</p>',
  ),
  '/room': document('Room 404', '<h1>Room 404</h1><p>A double room with a view of the weir.</p>'),
  '/escape': document(
    'Error 404 Escape Rooms',
    '<h1>Error 404 Escape Rooms</h1><p>Three rooms, an hour each.</p>',
  ),
  '/form': document(
    'Contact',
    '<h1>Write to us</h1><form><input name="mail"><textarea></textarea><iframe src="https://challenges.cloudflare.com/turnstile"></iframe></form>',
  ),
}

/**
 * Error pages with status 200. Some websites answer every other address in the same way; those are marked.
 */
export const errorsLikePages: Record<string, Answer> = {
  '/server': document(
    '404 Not Found',
    '<center><h1>404 Not Found</h1></center><hr><center>nginx/1.26.0</center>',
  ),
  '/blank': document('', '<h1>Forbidden</h1>'),
  '/failed': document('Corner Mill', '<h1>Oops! Something went wrong</h1><p>Please try again later.</p>'),
  '/maintenance': document(
    'Corner Mill',
    '<h1>We’ll be back soon!</h1><p>Our shop is undergoing maintenance.</p>',
  ),
  '/german': document('Mühle', '<h1>Seite nicht gefunden</h1><p>Diese Seite existiert nicht mehr.</p>'),
  '/framed': document(
    'Corner Mill',
    template('<h1>Page not found</h1><p>It may have been moved or deleted.</p>'),
  ),
  '/check': document(
    'Just a moment...',
    '<h1>example.com</h1><p>Enable JavaScript and cookies to continue</p><script>window._cf_chl_opt = { cvId: "3" }</script>',
  ),
}

/** Pages that a website answers, with status 200, at every missing address. */
export const everywhere: Record<string, Answer> = {
  named: document(
    'Corner Mill',
    template('<h1>Lost your way?</h1><p>The page you are looking for could not be found.</p>'),
  ),
  rendered: document(
    'Corner Mill',
    '<div id="app"></div><script>setTimeout(() => (app.innerHTML = `<h1>404</h1><img src="mill.svg" width="200" height="200"><p>Nothing grows at ${location.pathname}</p>`), 100)</script>',
  ),
  check: document('Corner Mill', '<p>Checking your browser before accessing the mill.</p>'),
}
