<?php
// Writes the articles, shelves and pages of a small shop.
[$chosenTitle, $chosenDescription] = ['Lamp & Lantern', 'Lights for rooms, paths and boats'];
require __DIR__ . '/wordpress-install.php';

$shelves = array_map(fn ($name) => wp_insert_term($name, 'shelf')['term_id'], ['Rooms', 'Paths', 'Boats']);
$sentences = [
    'The shade is blown by hand, so that no two are quite alike.',
    'Its cable is covered with cotton and three metres long.',
    'It is dimmed by turning the ring below the socket.',
    'All parts can be unscrewed and are sold one by one.',
    'The brass darkens within a year and may be polished.',
];
$pictures = glob(get_theme_root() . '/twentytwentyone/assets/images/*.jpg');
$names = ['Harbour Lamp', 'Reading Lamp', 'Stair Lantern', 'Garden Post', 'Masthead Light', 'Cabin Lamp', 'Pergola Lantern', 'Desk Globe', 'Anchor Light',
    'Hall Pendant', 'Gate Lantern', 'Chart Table Lamp'];
foreach ($names as $nth => $name) {
    $day = sprintf('2024-03-%02d 09:00:00', 2 + $nth * 2);
    $text = implode(' ', array_map(fn ($part) => $sentences[($nth + $part) % 5], [0, 1, 2]));
    $id = wp_insert_post(['post_type' => 'article', 'post_title' => $name, 'post_status' => 'publish', 'post_date' => $day, 'post_date_gmt' => $day,
        'post_author' => 1, 'post_content' => "<!-- wp:paragraph -->\n<p>$text</p>\n<!-- /wp:paragraph -->", 'meta_input' => ['price' => 20 + $nth * 7]]);
    wp_set_object_terms($id, [$shelves[$nth % 3]], 'shelf');
    if ($nth % 3 !== 2) {
        $source = $pictures[$nth % count($pictures)];
        $upload = wp_upload_bits("$nth-" . basename($source), null, file_get_contents($source), '2024/03');
        $picture = wp_insert_attachment(['post_mime_type' => 'image/jpeg', 'post_title' => $name, 'post_date' => $day], $upload['file'], $id);
        wp_update_attachment_metadata($picture, wp_generate_attachment_metadata($picture, $upload['file']));
        set_post_thumbnail($id, $picture);
    }
}

$menu = wp_create_nav_menu('Main');
$entries = [['menu-item-type' => 'custom', 'menu-item-title' => 'All lights', 'menu-item-url' => '/?post_type=article']];
foreach ($shelves as $shelf) {
    $entries[] = ['menu-item-type' => 'taxonomy', 'menu-item-object' => 'shelf', 'menu-item-object-id' => $shelf];
}
foreach (['Delivery' => 'A parcel takes three days, and four to the islands.', 'Repairs' => 'We repair what we sold, for as long as there are parts.'] as $title => $text) {
    $page = wp_insert_post(['post_type' => 'page', 'post_title' => $title, 'post_status' => 'publish', 'post_author' => 1,
        'post_date' => '2024-01-05 08:00:00', 'post_date_gmt' => '2024-01-05 08:00:00', 'post_content' => "<p>$text</p>"]);
    $entries[] = ['menu-item-type' => 'post_type', 'menu-item-object' => 'page', 'menu-item-object-id' => $page];
}
$front = wp_insert_post(['post_type' => 'page', 'post_title' => 'Welcome', 'post_status' => 'publish', 'post_author' => 1,
    'post_date' => '2024-01-05 08:00:00', 'post_date_gmt' => '2024-01-05 08:00:00',
    'post_content' => '<p>New this spring: the <a href="/?article=masthead-light">Masthead Light</a> and the <a href="/?article=desk-globe">Desk Globe</a>.</p>']);
update_option('show_on_front', 'page');
update_option('page_on_front', $front);
foreach ($entries as $entry) {
    wp_update_nav_menu_item($menu, 0, $entry + ['menu-item-status' => 'publish']);
}
set_theme_mod('nav_menu_locations', ['primary' => $menu]);
