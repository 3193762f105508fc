<?php
// Writes the posts, pages and comments of a small blog in Hebrew.
[$chosenTitle, $chosenDescription] = ['יומן הגינה', 'רשימות מגינה קטנה ליד הים'];
require __DIR__ . '/wordpress-install.php';

$categories = array_map(fn ($name) => wp_insert_term($name, 'category')['term_id'], ['ערוגות', 'עצים', 'כלים']);
$sentences = [
    'האדמה הייתה רטובה עד השבוע השני של אפריל, ולכן אי אפשר היה לזרוע קודם.',
    'רוב מה שגדל כאן בא מייחורים ששכנים נתנו.',
    'שביל של חצץ מוביל מהשער אל המחסן ושומר על הנעליים יבשות (GPS 32.1 N).',
    'בערב הרוח באה מן הים, והצמחים הגבוהים צריכים תמיכה.',
    'מה שנגזם בסתיו שעבר צמח בחזרה לגובהו הישן.',
    'הדבורים מבקרות קודם את הקורנית, ואת הלבנדר חודש אחר כך.',
];
$text = fn (int $from, int $count) => implode(' ', array_map(fn ($nth) => $sentences[($from + $nth) % 6], range(0, $count - 1)));
$paragraph = fn (string $words) => "<!-- wp:paragraph -->\n<p>$words</p>\n<!-- /wp:paragraph -->\n\n";
$heading = fn (string $words) => "<!-- wp:heading -->\n<h2>$words</h2>\n<!-- /wp:heading -->\n\n";
$blocks = [
    '<!-- wp:list --><ul><!-- wp:list-item --><li>את חפירה</li><!-- /wp:list-item --><!-- wp:list-item --><li>שני דליים</li><!-- /wp:list-item --></ul><!-- /wp:list -->',
    '<!-- wp:quote --><blockquote class="wp-block-quote"><!-- wp:paragraph --><p>שותלים בגשם, מנכשים בשמש.</p><!-- /wp:paragraph --><cite>שכן</cite></blockquote><!-- /wp:quote -->',
    '<!-- wp:table --><figure class="wp-block-table"><table><tbody><tr><td>שעועית</td><td>מאי</td></tr><tr><td>כרוב</td><td>יולי</td></tr></tbody></table><figcaption>מתי זורעים</figcaption></figure><!-- /wp:table -->',
    '<!-- wp:columns --><div class="wp-block-columns"><!-- wp:column --><div class="wp-block-column"><!-- wp:paragraph --><p>חצי מהערוגה נמצאת בצל.</p><!-- /wp:paragraph --></div><!-- /wp:column --><!-- wp:column --><div class="wp-block-column"><!-- wp:paragraph --><p>החצי השני יבש בצהריים.</p><!-- /wp:paragraph --></div><!-- /wp:column --></div><!-- /wp:columns -->',
];

$pictures = glob(get_theme_root() . '/twentytwentyone/assets/images/*.jpg');
$attach = function (int $post, int $nth) use ($pictures): int {
    $source = $pictures[$nth % count($pictures)];
    $upload = wp_upload_bits(basename($source), null, file_get_contents($source), '2024/03');
    $id = wp_insert_attachment(['post_mime_type' => 'image/jpeg', 'post_title' => 'תמונה ' . ($nth + 1), 'post_parent' => $post,
        'post_date' => '2024-03-01 12:00:00'], $upload['file'], $post);
    wp_update_attachment_metadata($id, wp_generate_attachment_metadata($id, $upload['file']));
    return $id;
};
$titles = ['זריעת השעועית', 'גדר חיה', 'השחזת המזמרות', 'קורנית בין האבנים', 'עץ האגס הישן', 'מריצה עם גלגל אחד', 'כרוב בחורף', 'הרכבת תפוח'];
foreach ($titles as $nth => $title) {
    $day = sprintf('2024-03-%02d 09:%02d:00', 2 + $nth * 3, $nth);
    $id = wp_insert_post(['post_title' => $title, 'post_status' => 'publish', 'post_date' => $day, 'post_date_gmt' => $day,
        'post_author' => 1, 'post_category' => [$categories[$nth % 3]],
        'post_content' => $paragraph($text($nth, 3)) . $blocks[$nth % 4] . "\n\n" . $heading('מה יצא מזה') . $paragraph($text($nth + 2, 4))]);
    if ($nth % 3 === 1) {
        set_post_thumbnail($id, $attach($id, $nth));
    }
}

$pages = [];
foreach (['אודות', 'צמחים', 'ביקור'] as $nth => $title) {
    $pages[] = wp_insert_post(['post_type' => 'page', 'post_title' => $title, 'post_status' => 'publish', 'post_author' => 1,
        'post_date' => '2024-01-05 08:00:00', 'post_date_gmt' => '2024-01-05 08:00:00',
        'post_content' => $paragraph($text($nth, 3)) . $heading('בקצרה') . $blocks[$nth] . $paragraph($text(1, 4))]);
}
$menu = wp_create_nav_menu('Main');
foreach ($pages as $page) {
    wp_update_nav_menu_item($menu, 0, ['menu-item-type' => 'post_type', 'menu-item-object' => 'page', 'menu-item-object-id' => $page,
        'menu-item-status' => 'publish']);
}
set_theme_mod('nav_menu_locations', ['primary' => $menu]);
wp_insert_comment(['comment_post_ID' => $id, 'comment_content' => 'גם אצלנו, שבועיים אחר כך.', 'comment_author' => 'דנה',
    'comment_author_email' => 'reader@site.example', 'comment_date' => '2024-04-01 18:00:00', 'comment_date_gmt' => '2024-04-01 18:00:00',
    'comment_approved' => 1]);
flush_rewrite_rules();
