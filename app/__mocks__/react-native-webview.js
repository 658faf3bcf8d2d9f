// The native side is missing in tests: a plain view with the same props, through which a test can act as the page.
const { createElement } = require('react');
const { View } = require('react-native');

module.exports = { WebView: (props) => createElement(View, props) };
