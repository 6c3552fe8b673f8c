http-sign-in = Say who you are first.
http-scope = This needs the scope "{ $scope }".
