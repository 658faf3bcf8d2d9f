// Expo config plugin for test builds only (app.config.js): sets up the generated Android project for Detox. iOS needs nothing.
// (The community's plugin only supports Expo up to SDK 53.)
const { withAppBuildGradle, withProjectBuildGradle, withDangerousMod, withAndroidManifest } = require('expo/config-plugins');
const fs = require('fs');
const path = require('path');

const REPOSITORY = `maven { url("$rootDir/../node_modules/detox/Detox-android") }`;
const DEPENDENCY = `androidTestImplementation('com.wix:detox:${require('detox/package.json').version}')`;
const RUNNER = `testBuildType System.getProperty('testBuildType', 'debug')
        testInstrumentationRunner 'androidx.test.runner.AndroidJUnitRunner'`;

const once = (text, mark, change) => (text.includes(mark) ? text : change(text));

const test = (pkg) => `package ${pkg};

import com.wix.detox.Detox;
import com.wix.detox.config.DetoxConfig;
import org.junit.Rule;
import org.junit.Test;
import org.junit.runner.RunWith;
import androidx.test.ext.junit.runners.AndroidJUnit4;
import androidx.test.filters.LargeTest;
import androidx.test.rule.ActivityTestRule;

@RunWith(AndroidJUnit4.class)
@LargeTest
public class DetoxTest {
    @Rule
    public ActivityTestRule<MainActivity> activity = new ActivityTestRule<>(MainActivity.class, false, false);

    @Test
    public void runDetoxTests() {
        DetoxConfig config = new DetoxConfig();
        config.idlePolicyConfig.masterTimeoutSec = 90;
        config.idlePolicyConfig.idleResourceTimeoutSec = 60;
        config.rnContextLoadTimeoutSec = BuildConfig.DEBUG ? 180 : 60;
        Detox.runTests(activity, config);
    }
}
`;

module.exports = function withDetox(config) {
  config = withProjectBuildGradle(config, (mod) => {
    mod.modResults.contents = once(mod.modResults.contents, 'Detox-android', (text) =>
      text.replace(/allprojects\s*{\s*repositories\s*{/, (found) => `${found}\n        ${REPOSITORY}`),
    );
    return mod;
  });
  config = withAppBuildGradle(config, (mod) => {
    mod.modResults.contents = once(mod.modResults.contents, 'com.wix:detox', (text) =>
      text.replace(/dependencies\s*{/, (found) => `${found}\n    ${DEPENDENCY}`).replace(/defaultConfig\s*{/, (found) => `${found}\n        ${RUNNER}`),
    );
    return mod;
  });
  // Detox talks to the test runner over plain HTTP on the machine itself.
  config = withAndroidManifest(config, (mod) => {
    const [application] = mod.modResults.manifest.application ?? [];
    if (application) application.$['android:usesCleartextTraffic'] = 'true';
    return mod;
  });
  return withDangerousMod(config, [
    'android',
    (mod) => {
      const pkg = mod.android?.package;
      if (!pkg) throw new Error('android.package isn’t set in app.json; the Detox test class needs it.');
      const folder = path.join(mod.modRequest.platformProjectRoot, 'app/src/androidTest/java', ...pkg.split('.'));
      fs.mkdirSync(folder, { recursive: true });
      fs.writeFileSync(path.join(folder, 'DetoxTest.java'), test(pkg));
      return mod;
    },
  ]);
};
