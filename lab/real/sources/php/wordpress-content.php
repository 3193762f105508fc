<?php
// Writes the posts, pages and comments of a small blog.
[$chosenTitle, $chosenDescription] = ['The Garden Journal', 'Notes from a small garden by the sea'];
require __DIR__ . '/wordpress-install.php';

$authors = [1];
foreach (['Ada Moss', 'Ben Fern'] as $name) {
    $authors[] = wp_insert_user(['user_login' => sanitize_title($name), 'display_name' => $name, 'role' => 'author',
        'user_pass' => 'not a secret', 'user_email' => sanitize_title($name) . '@site.example']);
}
$categories = array_map(fn ($name) => wp_insert_term($name, 'category')['term_id'], ['Beds', 'Trees', 'Tools']);

$sentences = [
    'The soil was wet until the second week of April, so that nothing could be sown before.',
    'Most of what grows here came from cuttings that neighbours gave away.',
    'A path of gravel leads from the gate to the shed and keeps the shoes dry.',
    'In the evening the wind comes from the sea, and the tall plants need a stake.',
    'What was cut last autumn has grown back to its old height.',
    'Bees visit the thyme first, and the lavender a month later.',
];
$text = fn (int $from, int $count) => implode(' ', array_map(fn ($nth) => $sentences[($from + $nth) % 6], range(0, $count - 1)));
$paragraph = fn (string $words) => "<!-- wp:paragraph -->\n<p>$words</p>\n<!-- /wp:paragraph -->\n\n";
$heading = fn (string $words) => "<!-- wp:heading -->\n<h2>$words</h2>\n<!-- /wp:heading -->\n\n";

/** A picture of the theme’s own, in the library and as an attachment of a post. */
$pictures = glob(get_theme_root() . '/{twentytwentyone,twentytwentytwo}/assets/images/*.jpg', GLOB_BRACE);
$attach = function (int $post, int $nth) use ($pictures): int {
    $source = $pictures[$nth % count($pictures)];
    $upload = wp_upload_bits(basename($source), null, file_get_contents($source), '2024/03');
    $id = wp_insert_attachment(['post_mime_type' => 'image/jpeg', 'post_title' => 'Picture ' . ($nth + 1), 'post_parent' => $post,
        'post_date' => '2024-03-01 12:00:00'], $upload['file'], $post);
    wp_update_attachment_metadata($id, wp_generate_attachment_metadata($id, $upload['file']));
    return $id;
};

$blocks = [
    '<!-- wp:list --><ul><!-- wp:list-item --><li>A spade</li><!-- /wp:list-item --><!-- wp:list-item --><li>Two buckets</li><!-- /wp:list-item --><!-- wp:list-item --><li>Twine</li><!-- /wp:list-item --></ul><!-- /wp:list -->',
    '<!-- wp:quote --><blockquote class="wp-block-quote"><!-- wp:paragraph --><p>Plant in the rain, weed in the sun.</p><!-- /wp:paragraph --><cite>A neighbour</cite></blockquote><!-- /wp:quote -->',
    '<!-- wp:table --><figure class="wp-block-table"><table><tbody><tr><td>Beans</td><td>May</td></tr><tr><td>Kale</td><td>July</td></tr></tbody></table><figcaption>When it is sown</figcaption></figure><!-- /wp:table -->',
    '<!-- wp:columns --><div class="wp-block-columns"><!-- wp:column --><div class="wp-block-column"><!-- wp:paragraph --><p>Half of the bed lies in the shade.</p><!-- /wp:paragraph --></div><!-- /wp:column --><!-- wp:column --><div class="wp-block-column"><!-- wp:paragraph --><p>The other half is dry by noon.</p><!-- /wp:paragraph --></div><!-- /wp:column --></div><!-- /wp:columns -->',
    '<!-- wp:buttons --><div class="wp-block-buttons"><!-- wp:button --><div class="wp-block-button"><a class="wp-block-button__link wp-element-button" href="#more">Read the plan</a></div><!-- /wp:button --></div><!-- /wp:buttons -->',
];
$titles = ['Sowing the first beans', 'A hedge of hornbeam', 'Sharpening the secateurs', 'Thyme between the stones', 'The old pear tree',
    'A barrow with one wheel', 'Kale that stands the winter', 'Grafting an apple', 'What a rake is for', 'Lavender by the gate',
    'Birches on the dune', 'Mending the hose'];
$posts = [];
foreach ($titles as $nth => $title) {
    $day = sprintf('2024-03-%02d 09:%02d:00', 2 + $nth * 2, $nth);
    $id = wp_insert_post(['post_title' => $title, 'post_status' => 'publish', 'post_date' => $day, 'post_date_gmt' => $day,
        'post_author' => $authors[$nth % 3], 'post_category' => [$categories[$nth % 3]], 'tags_input' => [['spring', 'winter', 'summer'][$nth % 3]],
        'post_content' => $paragraph($text($nth, 3)) . $blocks[$nth % 5] . "\n\n" . $heading('What came of it') . $paragraph($text($nth + 2, 4))]);
    if ($nth % 2 === 0) {
        set_post_thumbnail($id, $attach($id, $nth));
    }
    $posts[] = $id;
}

$pages = [];
foreach (['About' => '', 'Plants' => '', 'Roses' => 'Plants', 'Herbs' => 'Plants', 'Visit us' => ''] as $title => $parent) {
    $pages[$title] = wp_insert_post(['post_type' => 'page', 'post_title' => $title, 'post_status' => 'publish', 'post_author' => 1,
        'post_parent' => $pages[$parent] ?? 0, 'post_date' => '2024-01-05 08:00:00', 'post_date_gmt' => '2024-01-05 08:00:00',
        'post_content' => $paragraph($text(strlen($title), 3)) . $heading('In short') . $blocks[strlen($title) % 5] . $paragraph($text(1, 4))]);
}

$menu = wp_create_nav_menu('Main');
foreach ($pages as $page) {
    wp_update_nav_menu_item($menu, 0, ['menu-item-type' => 'post_type', 'menu-item-object' => 'page', 'menu-item-object-id' => $page,
        'menu-item-status' => 'publish']);
}
set_theme_mod('nav_menu_locations', ['primary' => $menu]);

foreach (['The same here, two weeks later.', 'Which kind is it?', 'A late one, from seed.'] as $nth => $words) {
    $comment = wp_insert_comment(['comment_post_ID' => $posts[11], 'comment_content' => $words, 'comment_author' => ['Cleo', 'Dan', 'Ada Moss'][$nth],
        'comment_author_email' => "reader$nth@site.example", 'comment_date' => "2024-04-0" . ($nth + 1) . ' 18:00:00',
        'comment_date_gmt' => "2024-04-0" . ($nth + 1) . ' 18:00:00', 'comment_parent' => $nth === 2 ? $comment : 0, 'comment_approved' => 1]);
}
flush_rewrite_rules();
