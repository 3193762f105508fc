<?php
// Installs WordPress with a theme, an address structure and a language, and without its sample posts.
[, $root, $chosenTheme, $chosenPermalinks, $chosenLanguage] = $argv + [4 => ''];
$_SERVER += ['HTTP_HOST' => 'site.example', 'REQUEST_METHOD' => 'GET', 'SERVER_PROTOCOL' => 'HTTP/1.1'];
define('WP_INSTALLING', true);
require "$root/wp-load.php";
require ABSPATH . 'wp-admin/includes/admin.php';
require ABSPATH . 'wp-admin/includes/upgrade.php';

add_filter('pre_wp_mail', '__return_true');
// Nothing is lost that cannot be made again.
$wpdb->dbh->get_pdo()->exec('PRAGMA synchronous = OFF');
wp_install($chosenTitle, 'editor', 'editor@site.example', true, '', 'not a secret', $chosenLanguage);
foreach (get_posts(['post_type' => ['post', 'page'], 'post_status' => 'any', 'numberposts' => -1]) as $sample) {
    wp_delete_post($sample->ID, true);
}
switch_theme($chosenTheme);
update_option('blogdescription', $chosenDescription);
// Their pictures would come from another host.
update_option('show_avatars', 0);
update_option('permalink_structure', $chosenPermalinks === 'plain' ? '' : $chosenPermalinks);
