/**
 * A browser of one window for WebKitWebDriver, run by gjs: `gjs webkit-browser.js <profile> <width> <height>`. WebKitGTK's
 * own MiniBrowser forgets everything when it is driven; this one keeps its profile on disk, as an iPad does.
 */
const { ARGV, imports } = /** @type {any} */ (globalThis);
const [profile, width, height] = ARGV;
imports.gi.versions.Gtk = '3.0';
imports.gi.versions.WebKit2 = '4.1';
const { Gtk, WebKit2 } = imports.gi;

Gtk.init(null);
// Pages see this as a wish for reduced motion.
Gtk.Settings.get_default().gtk_enable_animations = false;

const context = new WebKit2.WebContext({
  website_data_manager: new WebKit2.WebsiteDataManager({
    base_data_directory: `${profile}/data`,
    base_cache_directory: `${profile}/cache`,
  }),
});
context.set_preferred_languages(['es-EC']);
context.set_automation_allowed(true);
context.connect('automation-started', (/** @type {any} */ _context, /** @type {any} */ session) => {
  const view = new WebKit2.WebView({ web_context: context, is_controlled_by_automation: true });
  const window = new Gtk.Window({ default_width: Number(width), default_height: Number(height) });
  window.add(view);
  window.show_all();
  view.connect('close', () => Gtk.main_quit());
  session.connect('create-web-view', () => view);
});
Gtk.main();
