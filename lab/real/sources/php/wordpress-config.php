<?php
define('DB_NAME', 'wordpress');
define('DB_DIR', dirname(__DIR__) . '/database/');
define('DB_FILE', 'wordpress.sqlite');
define('WP_HOME', 'http://' . ($_SERVER['HTTP_HOST'] ?? 'site.example'));
define('WP_SITEURL', WP_HOME);
// Nothing runs beside a visitor's request, and nothing outside is asked.
define('DISABLE_WP_CRON', true);
define('WP_HTTP_BLOCK_EXTERNAL', true);
define('AUTOMATIC_UPDATER_DISABLED', true);
$table_prefix = 'wp_';
defined('ABSPATH') || define('ABSPATH', __DIR__ . '/');
require_once ABSPATH . 'wp-settings.php';
