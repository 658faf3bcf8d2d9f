// Expo config plugin: on Android, phones stay in portrait while tablets and unfolded phones rotate. The manifest knows only one
// orientation for all devices. iOS tells them apart in its Info.plist (app.json).
const { withMainActivity } = require('expo/config-plugins');

const imports = 'import android.content.pm.ActivityInfo\nimport android.content.res.Configuration\n';

const method = `
  private fun setOrientation(configuration: Configuration) {
    val phone = configuration.smallestScreenWidthDp < 600
    requestedOrientation = if (phone) ActivityInfo.SCREEN_ORIENTATION_PORTRAIT else ActivityInfo.SCREEN_ORIENTATION_UNSPECIFIED
  }

  override fun onConfigurationChanged(newConfig: Configuration) {
    super.onConfigurationChanged(newConfig)
    setOrientation(newConfig)
  }
`;

/** Adds text before or after what the template is known to contain. */
function insert(text, at, change) {
  if (!at.test(text)) throw new Error(`MainActivity.kt has no ${at}, which withPortraitPhones.cjs extends.`);
  return text.replace(at, change);
}

module.exports = (config) =>
  withMainActivity(config, (mod) => {
    let { contents } = mod.modResults;
    if (!contents.includes('setOrientation')) {
      contents = insert(contents, /^import android\.os\.Build$/m, (found) => imports + found);
      contents = insert(contents, /^ *super\.onCreate\(.*\)$/m, (found) => `${found}\n    setOrientation(resources.configuration)`);
      contents = insert(contents, /^class MainActivity .*\{$/m, (found) => found + method);
    }
    mod.modResults.contents = contents;
    return mod;
  });
