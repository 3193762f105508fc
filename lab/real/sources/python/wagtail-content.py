# Writes the pages of a small ferry company into a new Wagtail CRX project; every page was published in the past.
from datetime import datetime, timedelta, timezone

from coderedcms.models import Accordion, AccordionPanel, LayoutSettings, Navbar, NavbarOrderable
from wagtail.models import Page, Site
from website.models import (
    ArticleIndexPage, ArticlePage, EventIndexPage, EventOccurrence, EventPage, FormPage, FormPageField, WebPage,
)

SENTENCES = [
    'The first boat leaves at six, before the shops open.',
    'Bicycles travel free, and so do dogs that fit on a lap.',
    'When the wind is stronger than eight, the boats stay in the harbour.',
    'The crossing takes forty minutes with the tide and fifty against it.',
]
SETTINGS = {'custom_template': '', 'custom_css_class': '', 'custom_id': ''}
LONG_AGO = datetime(2024, 3, 1, 9, 0, tzinfo=timezone.utc)


def text(start, count):
    return '<p>' + ' '.join(SENTENCES[(start + nth) % 4] for nth in range(count)) + '</p>'


def column(size, *blocks):
    return {'type': 'content', 'value': {'column_size': str(size), 'settings': SETTINGS, 'content': list(blocks)}}


def row(*columns):
    return {'type': 'row', 'value': {'fluid': False, 'settings': SETTINGS, 'content': list(columns)}}


def rich(html):
    return {'type': 'text', 'value': html}


def quote(words, author):
    return {'type': 'quote', 'value': {'settings': SETTINGS, 'text': words, 'author': author}}


def card(title, words):
    return {'type': 'card', 'value': {'settings': SETTINGS, 'title': title, 'subtitle': '', 'description': f'<p>{words}</p>', 'image': None, 'links': []}}


def accordion(*parts):
    snippet = Accordion.objects.create(name='Questions')
    for nth, (name, words) in enumerate(parts):
        AccordionPanel.objects.create(accordion=snippet, sort_order=nth, name=name, content=[rich(words)])
    return {'type': 'accordion', 'value': {'settings': SETTINGS, 'accordion': snippet.pk}}


def table(*rows):
    return {'type': 'table', 'value': {'settings': SETTINGS, 'table': {'data': rows, 'first_row_is_table_header': True}}}


def hero(title, words):
    return {'type': 'hero', 'value': {'settings': SETTINGS, 'fluid': True, 'is_parallax': False, 'background_image': None, 'tile_image': False,
        'background_color': '#1864ab', 'foreground_color': '#ffffff', 'content': [row(column(12, rich(f'<h1>{title}</h1>{words}')))]}}


def add(parent, kind, title, nth=0, **fields):
    when = LONG_AGO + timedelta(days=nth)
    page = kind(title=title, first_published_at=when, last_published_at=when, **fields)
    # Its own default is refused outside of the form that it is chosen in.
    page.index_order_by = '-first_published_at'
    return parent.add_child(instance=page)


home = Page.objects.get(depth=2).specific
home.title = 'Island Ferries'
home.body = [
    hero('Island Ferries', '<p>Four islands, eleven boats, every day of the year.</p>'),
    row(column(4, card('Timetable', 'Every boat of the week.')), column(4, card('Tickets', 'Singles, returns and months.')), column(4, card('News', 'What changes next.'))),
    row(column(12, rich('<h2>Before the journey</h2>' + text(0, 4)))),
]
home.save()

pages = [
    add(home, WebPage, 'Timetable', body=[row(column(12, rich('<h2>In summer</h2>'), table(['Island', 'Leaves', 'Arrives'], ['Langsund', '06:00', '06:40'], ['Holm', '07:15', '08:05'], ['Skarv', '09:30', '10:10'])))]),
    add(home, WebPage, 'Tickets', body=[row(column(8, rich('<h2>What it costs</h2>' + text(1, 3))), column(4, quote('Cheaper than the bridge.', 'A passenger'))), row(column(12, accordion(('Who travels free?', text(1, 1)), ('What if the boat is full?', text(2, 2)), ('Can I pay on board?', text(3, 1)))))]),
    add(home, WebPage, 'The boats', body=[row(column(6, card('Alma', 'Built in 1987, for 120 people.')), column(6, card('Bris', 'Built in 2011, for 200 people.')))]),
]
for nth, title in enumerate(['Alma', 'Bris']):
    add(pages[2], WebPage, title, body=[row(column(12, rich(f'<h2>{title}</h2>' + text(nth, 4))))])

news = add(home, ArticleIndexPage, 'News', show_in_menus=True)
for nth, title in enumerate(['A new boat in May', 'The pier is mended', 'Later boats on Fridays', 'Ice in the sound', 'Two captains retire']):
    add(news, ArticlePage, title, nth, date_display=(LONG_AGO + timedelta(days=nth)).date(), author_display='Island Ferries', caption=SENTENCES[nth % 4],
        body=[row(column(12, rich(text(nth, 3) + '<h3>What it means</h3>' + text(nth + 1, 3))))])

events = add(home, EventIndexPage, 'Events')
for nth, title in enumerate(['Open day at the yard', 'Night crossing']):
    event = add(events, EventPage, title, body=[row(column(12, rich(text(nth, 3))))])
    EventOccurrence.objects.create(event=event, start=LONG_AGO + timedelta(days=60 + nth), end=LONG_AGO + timedelta(days=60 + nth, hours=3))

form = add(home, FormPage, 'Lost things', body=[row(column(12, rich(text(2, 1))))], button_text='Send')
for nth, (label, kind) in enumerate([('Your name', 'singleline'), ('What you lost', 'multiline'), ('On which boat', 'dropdown')]):
    FormPageField.objects.create(page=form, sort_order=nth, label=label, field_type=kind, choices='Alma,Bris', required=True)

site = Site.objects.get()
site.site_name = 'Island Ferries'
site.save()
menu = Navbar.objects.create(name='Main', menu_items=[
    {'type': 'page_link', 'value': {'settings': SETTINGS, 'display_text': page.title, 'page': page.pk, 'sub_links': []}} for page in [*pages, news, events, form]
])
NavbarOrderable.objects.create(sort_order=0, navbar_chooser=LayoutSettings.for_site(site), navbar=menu)
Page.objects.filter(depth__gte=2).update(latest_revision_created_at=LONG_AGO)
