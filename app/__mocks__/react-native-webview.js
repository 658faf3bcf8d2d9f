// The web view has no native side in tests: a box with what it was given, so that a test can play the page.
const { createElement } = require('react');
const { View } = require('react-native');

module.exports = { WebView: (props) => createElement(View, props) };
