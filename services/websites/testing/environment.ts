// Tests of other things do not wait for each other's visitors.
process.env['VIGIA_LIMIT_VISITORS_DISCOVERIES'] ??= '1000'
process.env['VIGIA_LIMIT_VISITORS_PAGES_IN_FLIGHT'] ??= '1000'
