<?php
// A shop of WordPress’s own parts: articles on shelves, with a price, a picture, and links into a cart and to lists in another order.
add_action('init', function () {
    register_taxonomy('shelf', 'article', ['public' => true, 'hierarchical' => true, 'label' => 'Shelves']);
    register_post_type('article', ['public' => true, 'has_archive' => true, 'label' => 'Articles',
        'supports' => ['title', 'editor', 'thumbnail', 'excerpt'], 'taxonomies' => ['shelf']]);
});
add_filter('the_content', function (string $content): string {
    $article = get_post();
    if ($article->post_type !== 'article') {
        return $content;
    }
    $price = get_post_meta($article->ID, 'price', true);
    return "<p class=\"price\">$$price</p>$content"
        . "<p><a class=\"cart\" href=\"?add-to-cart={$article->ID}\">Add to cart</a> <a href=\"?post_type=article&amp;compare={$article->ID}\">Compare</a></p>";
});
add_action('loop_start', function (WP_Query $query) {
    if ($query->is_main_query() && $query->is_post_type_archive('article')) {
        $link = fn (string $by, string $order, string $label) => "<a href=\"?post_type=article&amp;orderby=$by&amp;order=$order\">$label</a>";
        echo '<p class="orders default-max-width">', $link('title', 'asc', 'A to Z'), ' · ', $link('date', 'desc', 'Newest first'), '</p>';
    }
});
